import { DESK_ROOT_ID, DESK_START_ID, type DeskStart, type DeskTexts } from '#contract/plain/organiser/desk-start.ts';
import { iconPath } from '#contract/plain/meeting/logo.ts';
import type { MeetingTexts, MeetingView } from '#contract/meeting/meeting.ts';
import { en } from '#words/desk/en.ts';
import { fr } from '#words/desk/fr.ts';
import type { DeskFiles } from './desk-files.ts';

const WORDS = { fr: fr.document, en: en.document };

/**
 * The document of the desk, the same at each of its addresses: the data that its script needs to start, and a sentence
 * for browsers without scripts.
 */
export function deskDocument(
  files: DeskFiles,
  { meeting, language, pageUrl }: { meeting: MeetingView } & Pick<DeskStart, 'language' | 'pageUrl'>,
): string {
  const words = WORDS[language];
  const start: DeskStart = { language, pageUrl, meeting: shownOf(meeting) };
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
    `<script type="application/json" id="${DESK_START_ID}">${scriptJson(start)}</script>`,
    `<script type="module" src="${files.script.address}"${attributes(files.script.integrity)}></script>`,
    `</head><body><div id="${DESK_ROOT_ID}"></div>`,
    `<noscript><main><h1>${words.title}</h1><p>${words.noScript}</p></main></noscript></body></html>`,
  ].join('');
}

function shownOf({ id, heldOn, timeZone, brand, logo, texts }: MeetingView): DeskStart['meeting'] {
  return { id, heldOn, timeZone, brand, logo, texts: { fr: shownTexts(texts.fr), en: shownTexts(texts.en) } };
}

function shownTexts(texts: MeetingTexts): DeskTexts {
  const { companyName, title, subtitle, legalUrl, privacyUrl, companyUrl } = texts;
  return { companyName, title, subtitle, legalUrl, privacyUrl, companyUrl };
}

/** JSON that no HTML parser can mistake for markup. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
