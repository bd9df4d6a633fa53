/** The parts of a demonstration question. */
import type { Language } from '#contract/plain/language.ts';
import type { ThemeCode } from './themes.ts';

type DraftAuthor = {
  firstName: string;
  lastName: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  company?: string;
  acceptFinancialEmail?: true;
};

/** As written in the file of its theme. */
export type QuestionDraft = {
  /** Its content and author, unique among the questions. */
  key: string;
  /** The language of the page; the text may be in another one. */
  language: Language;
  author: DraftAuthor;
  /** Minutes before the demonstration's start, within two days. */
  minutesAgo: number;
  /** A function for texts with years, which follow the year of the meeting. */
  text: string | ((year: number) => string);
};

/** As sent to the service. */
export type DemoQuestion = Omit<QuestionDraft, 'author' | 'text'> &
  Required<Omit<DraftAuthor, 'acceptFinancialEmail'>> & {
    theme: ThemeCode;
    email: string;
    acceptFinancialEmail: boolean;
    text: string;
  };
