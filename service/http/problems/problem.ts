import { createInstance } from 'i18next';
import type { Language } from '#contract/plain/language.ts';
import { type Current, PROBLEMS, type Problem, type ProblemCode } from '#contract/problem.ts';
import { FIELD_RULES, type FieldError, TEXT_FIELDS } from '#contract/plain/question/question-rules.ts';
import { en } from '#words/problem/en.ts';
import { fr } from '#words/problem/fr.ts';

export type FieldFault = {
  field: string;
  code: FieldError;
  /** The maximum length for `too-long`, when the field is none of a question's. */
  max?: number;
};

type Detail = {
  /** One for each bad field. */
  faults?: FieldFault[];
  /** The interpolation values of the problem's text. */
  words?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** The current state, when another change came first. */
  current?: Current;
  retryAt?: Date;
  /** The questions without an outcome. */
  openCount?: number;
  /** The attempts that are left after a wrong one. */
  attemptsLeft?: number;
};

/** An expected error that stops a call. Any other error that is thrown is a defect. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: Detail;

  constructor(code: ProblemCode, detail: Detail, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.status = PROBLEMS[code];
    this.detail = detail;
  }
}

/** Makes the error to throw: `throw problem('meeting-closed')`. */
export function problem(code: ProblemCode, detail: Detail = {}, cause?: unknown): ProblemError {
  return new ProblemError(code, detail, cause);
}

const words = createInstance({
  resources: { fr: { problem: fr }, en: { problem: en } },
  ns: 'problem',
  defaultNS: 'problem',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
await words.init();
const translate = { fr: words.getFixedT('fr'), en: words.getFixedT('en') };

/** The problem details of RFC 9457 in the reader's language, with the request's id if there is one. */
export function problemDetails(error: ProblemError, language: Language, requestId?: string): Problem {
  const t = translate[language];
  const { faults, words: named, current, openCount, attemptsLeft, retryAt } = error.detail;
  const title = t(error.code, { ...named, seconds: error.detail.retryAfterSeconds });
  const errors = faults?.map(({ field, code, max }) => {
    const known = TEXT_FIELDS.find((name) => name === field);
    const longest = max ?? (known === undefined ? '' : FIELD_RULES[known].maxLength);
    return { field, code, message: t(`field.${code}`, { max: longest }) };
  });
  return {
    type: `urn:tribune:problem:${error.code}`,
    title,
    status: error.status,
    code: error.code,
    ...(requestId === undefined ? {} : { requestId }),
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
    ...(openCount === undefined ? {} : { openCount }),
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    ...(retryAt === undefined ? {} : { retryAt: retryAt.toISOString() }),
  };
}

/** The text of the link home on an error page. */
export function homeLinkText(language: Language): string {
  return translate[language]('back');
}
