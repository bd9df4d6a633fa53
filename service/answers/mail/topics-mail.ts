/** The mails about answers. They name topics by number, and have no texts of questions or answers. */
import type { Language, Localized } from '#contract/plain/language.ts';

/** In the order of a digest, the most urgent first. */
export const MAIL_KINDS = ['dueToday', 'dueTomorrow', 'returned', 'assigned'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export type TopicsMail = {
  text: 'topics';
  to: string;
  languages: readonly Language[];
  isDigest: boolean;
  /** By kind, and by number inside a kind. `number` is the name of the topic, such as T25-07. */
  sections: { kind: MailKind; topics: { number: string; link: string; dueAt: Date | null }[] }[];
  accountLink: string;
  timeZone: string;
  meetingTitle: Localized<string>;
};
