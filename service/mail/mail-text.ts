import { createInstance } from 'i18next';
import type { Language, Localized } from '#contract/plain/language.ts';
import { en } from '#words/mail/en.ts';
import { fr } from '#words/mail/fr.ts';
import { formatTime } from '../http/text/format-time.ts';

const words = createInstance({
  resources: { fr: { mail: fr }, en: { mail: en } },
  ns: 'mail',
  defaultNS: 'mail',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
await words.init();
const translate = { fr: words.getFixedT('fr'), en: words.getFixedT('en') };

/** The content of a mail. */
export type MailContent = {
  text: 'invitation' | 'newPassword';
  /** The languages in order; the subject is in the first one. */
  languages: readonly Language[];
  link: string;
  endsAt: Date;
  timeZone: string;
  meetingTitle: Localized<string>;
};

/** Subject and plain text of a mail, in each of its languages. */
export function mailText({ text, languages, link, endsAt, timeZone, meetingTitle }: MailContent) {
  const valuesIn = (language: Language) => ({
    link,
    // A title may contain line feeds, but a subject is one line.
    meeting: meetingTitle[language].replaceAll(/\s+/g, ' '),
    endsAt: instantWords(endsAt, language, timeZone),
  });
  const [first = 'en'] = languages;
  const bodies = languages.map((language) => translate[language](`${text}.body`, valuesIn(language)));
  return { subject: translate[first](`${text}.subject`, valuesIn(first)), text: `${bodies.join('\n\n— — —\n\n')}\n` };
}

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const;

/** With the zone, because the reader may be in another. */
function instantWords(instant: Date, language: Language, timeZone: string): string {
  const day = new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'long' }).format(instant);
  const offset = new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  const values = { day, time: formatTime(instant, language, timeZone), zone: timeZone, offset: offset?.value ?? '' };
  return translate[language]('instant', values);
}
