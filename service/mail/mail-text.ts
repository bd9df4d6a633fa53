import { createInstance } from 'i18next';
import { type Language, LOCALES, type Localized } from '#contract/plain/language.ts';
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

type About = {
  /** The languages in order; the subject is in the first one. */
  languages: readonly Language[];
  timeZone: string;
  meetingTitle: Localized<string>;
};

/** A mail with one link, which ends. */
type LinkMail = About & { text: 'invitation' | 'newPassword'; link: string; endsAt: Date };

/** A mail that lists topics, in sections by what has happened to them. */
type TopicsMail = About & {
  text: 'topics';
  /** The mail has all kinds together. */
  isDigest: boolean;
  sections: readonly {
    kind: 'assigned' | 'returned' | 'dueTomorrow' | 'dueToday';
    topics: readonly { number: string; link: string; dueAt: Date | null }[];
  }[];
  accountLink: string;
};

export type MailContent = LinkMail | TopicsMail;

/** Subject and plain text of a mail, in each of its languages. */
export function mailText(mail: MailContent) {
  const { languages } = mail;
  const [first = 'en'] = languages;
  const textIn = (language: Language) =>
    mail.text === 'topics' ? topicsText(mail, language) : linkText(mail, language);
  const bodies = languages.map((language) => textIn(language).body);
  return { subject: textIn(first).subject, text: `${bodies.join('\n\n— — —\n\n')}\n` };
}

type Text = { subject: string; body: string };

function linkText({ text, link, endsAt, timeZone, meetingTitle }: LinkMail, language: Language): Text {
  const t = translate[language];
  const meeting = titleIn(meetingTitle, language);
  const values = { link, meeting, endsAt: instantWords(endsAt, language, timeZone) };
  return { subject: t(`${text}.subject`, values), body: t(`${text}.body`, values) };
}

function topicsText(mail: TopicsMail, language: Language): Text {
  const { isDigest, sections, accountLink, meetingTitle } = mail;
  const t = translate[language];
  const meeting = titleIn(meetingTitle, language);
  const topics = sections.flatMap((section) => section.topics);
  const values = { meeting, count: topics.length, number: topics[0]?.number ?? '' };
  const kind = isDigest ? 'digest' : (sections[0]?.kind ?? 'digest');
  const lists = sections.map((section) => {
    const lines = section.topics.map((topic) => topicLine(topic, mail, language));
    return (isDigest ? [t(`sections.${section.kind}`), ...lines] : lines).join('\n\n');
  });
  const body = [t(`${kind}.body`, values), ...lists, t('topicsEnd', { link: accountLink })].join('\n\n');
  return { subject: t(`${kind}.subject`, values), body };
}

type Listed = TopicsMail['sections'][number]['topics'][number];

function topicLine({ number, link, dueAt }: Listed, { timeZone }: About, language: Language): string {
  const t = translate[language];
  if (dueAt === null) return t('topic', { number, link });
  return t('topicDue', { number, link, due: instantWords(dueAt, language, timeZone) });
}

/** A title may contain line feeds, but a subject is one line. */
function titleIn(title: Localized<string>, language: Language): string {
  return title[language].replaceAll(/\s+/g, ' ');
}

/** With the zone, because the reader may be in another. */
function instantWords(instant: Date, language: Language, timeZone: string): string {
  const day = new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'long' }).format(instant);
  const offset = new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  const values = { day, time: formatTime(instant, language, timeZone), zone: timeZone, offset: offset?.value ?? '' };
  return translate[language]('instant', values);
}
