import { hash } from 'node:crypto';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '#contract/plain/language.ts';
import type { PageView, RenderPage } from '../page-view.ts';
import { CONSENT_VERSION_LENGTH } from '#contract/plain/question/question-rules.ts';
import { type Catalogue, createWords } from '#web/kit/words/translate.ts';
import { WordsProvider } from '#web/kit/words/words.tsx';
import { en } from '#words/ask/en.ts';
import { fr } from '#words/ask/fr.ts';
import { en as kitEn } from '#words/kit/en.ts';
import { fr as kitFr } from '#words/kit/fr.ts';
import type { AskWords } from '../ask-words.ts';
import { hasIsland } from '../island.ts';
import { Page, type PageAssets } from './page.tsx';

const TEXTS = { fr: { kit: kitFr, ask: fr }, en: { kit: kitEn, ask: en } } satisfies Record<Language, Catalogue>;
const CONSENT_WORDING: Record<Language, string> = { fr: versionOf(fr), en: versionOf(en) };

/** Creates a renderer of whole documents without any inline script. */
export function createRenderPage(assets: PageAssets): RenderPage {
  const words = { fr: createWords('fr', TEXTS.fr), en: createWords('en', TEXTS.en) };
  const cssHash = hashOf(assets.css);
  return (given) => {
    const view = fillMissingHeadings(given);
    const brandCss = `:root{--brand:${view.meeting.brand}}`;
    // Only a page with an island is hydrated and needs React's markers.
    const render = hasIsland(view) ? renderToString : renderToStaticMarkup;
    const html = render(
      <WordsProvider words={words[view.language]}>
        <Page
          view={view}
          assets={assets}
          brandCss={brandCss}
          texts={formTexts(view)}
          consentWording={CONSENT_WORDING[view.language]}
        />
      </WordsProvider>,
    );
    return { html: html.startsWith('<!') ? html : `<!doctype html>${html}`, styleHashes: [cssHash, hashOf(brandCss)] };
  };
}

/** An incomplete meeting may lack the page's headings. */
function fillMissingHeadings(view: PageView): PageView {
  const { language, meeting } = view;
  const texts = meeting.texts[language];
  const orMissing = (key: 'title' | 'closedNotice') =>
    texts[key].trim() === '' ? TEXTS[language].kit.missing.text.replace('{key}', key) : texts[key];
  const complete = { ...texts, title: orMissing('title'), closedNotice: orMissing('closedNotice') };
  return { ...view, meeting: { ...meeting, texts: { ...meeting.texts, [language]: complete } } };
}

/** The texts for the browser: those of the form and of the kit, in one language. */
function formTexts({ language }: PageView): Catalogue {
  const { kit, ask } = TEXTS[language];
  return { kit, ask: { form: ask.form } };
}

/** Versions the wording next to the consent box, so that the service records exactly that wording. */
function versionOf({ form }: AskWords): string {
  return hash('sha256', form.fields.acceptFinancialEmail.label, 'hex').slice(0, CONSENT_VERSION_LENGTH);
}

function hashOf(css: string): string {
  return `sha256-${hash('sha256', css, 'base64')}`;
}
