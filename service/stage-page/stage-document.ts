import { iconPath } from '#contract/plain/meeting/logo.ts';
import { STAGE_ROOT_ID, STAGE_START_ID, type StageStart } from '#contract/plain/stage/stage-start.ts';
import type { MeetingView } from '#contract/meeting/meeting.ts';
import { en } from '#words/stage/en.ts';
import { fr } from '#words/stage/fr.ts';
import type { StageFiles } from './stage-files.ts';

const WORDS = { fr: fr.document, en: en.document };

type DocumentParts = Pick<StageStart, 'language' | 'isNamed'> & { meeting: MeetingView; pageHost: string | null };

/**
 * The document of every screen of the stage: the data that its script needs to start, and a sentence for browsers
 * without scripts.
 */
export function stageDocument(files: StageFiles, parts: DocumentParts): string {
  const { meeting, language, isNamed } = parts;
  const words = WORDS[language];
  const start: StageStart = { language, isNamed, meeting: shownOf(parts) };
  const attributes = (integrity: string) => (integrity === '' ? '' : ` integrity="${integrity}"`);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${words.title}</title>`,
    `<link rel="icon" href="${iconPath('tab', meeting)}" type="image/png">`,
    ...files.styles.map(
      ({ address, integrity }) => `<link rel="stylesheet" href="${address}"${attributes(integrity)}>`,
    ),
    ...files.imports.map(
      ({ address, integrity }) => `<link rel="modulepreload" href="${address}"${attributes(integrity)}>`,
    ),
    `<script type="application/json" id="${STAGE_START_ID}">${scriptJson(start)}</script>`,
    `<script type="module" src="${files.script.address}"${attributes(files.script.integrity)}></script>`,
    `</head><body><div id="${STAGE_ROOT_ID}"></div>`,
    `<noscript><main><h1>${words.title}</h1><p>${words.noScript}</p></main></noscript></body></html>`,
  ].join('');
}

function shownOf({ meeting, pageHost }: DocumentParts): StageStart['meeting'] {
  const { brand, logo, timeZone, texts } = meeting;
  return {
    brand,
    logo,
    timeZone,
    company: { fr: texts.fr.companyName, en: texts.en.companyName },
    title: { fr: texts.fr.title, en: texts.en.title },
    subtitle: { fr: texts.fr.subtitle, en: texts.en.subtitle },
    pageHost,
  };
}

/** JSON that no HTML parser can mistake for markup. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
