/** The content of a printed book. It passes to the process that draws it. */
import type { Figure } from '#contract/answer/answer.ts';
import type { Language, Localized } from '#contract/plain/language.ts';

/** Null while the language is not approved. */
export type ApprovedText = { text: string; approvedAt: Date } | null;

/** A question as readers see it. */
export type BookQuestion = { text: string; language: Language; number: string | null };

export type BookTopic = {
  kind: 'topic';
  /** T25-07 */
  number: string;
  heading: Localized<string | null>;
  theme: Localized<string> | null;
  questionCounts: Localized<number>;
  answer: Localized<ApprovedText>;
  /** Empty while no language is approved. */
  figures: readonly Figure[];
  /** Speaking time of the longer approved language; null while none is approved. */
  seconds: number | null;
  /** Why the topic may go on stage without an approved answer. */
  exceptionReason: string | null;
  /** The first questions, of a topic on stage that lacks a heading or an approved answer. */
  questions: readonly BookQuestion[];
};

export type BookSection = { kind: 'section'; heading: Localized<string> };

export type Book = {
  /** The language of the labels. */
  language: Language;
  copy: number;
  copies: number | null;
  companyName: string;
  meetingTitle: string;
  heldOn: string;
  timeZone: string;
  brand: string;
  /** A PNG. */
  logo: Uint8Array | null;
  /** The number of changes of the order, and the last of them. */
  revision: number;
  changedAt: Date | null;
  madeAt: Date;
  rows: readonly (BookTopic | BookSection)[];
};
