/** What a question of the demonstration consists of. */
import type { Language } from '#contract/language.ts';
import type { ThemeCode } from './themes.ts';

type DraftAuthor = {
  firstName: string;
  lastName: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  company?: string;
  acceptFinancialEmail?: true;
};

/** As it is written down, beside the others of its theme. */
export type QuestionDraft = {
  /** Names it among the questions: what it asks, and who does. */
  key: string;
  /** Of the page on which it was written; the words may be in yet another. */
  language: Language;
  author: DraftAuthor;
  /** Before the demonstration's start, within two days. */
  minutesAgo: number;
  /** A function where it speaks of years: they follow the year of the meeting. */
  text: string | ((year: number) => string);
};

/** As it is sent. */
export type DemoQuestion = Omit<QuestionDraft, 'author' | 'text'> &
  Required<Omit<DraftAuthor, 'acceptFinancialEmail'>> & {
    theme: ThemeCode;
    email: string;
    acceptFinancialEmail: boolean;
    text: string;
  };
