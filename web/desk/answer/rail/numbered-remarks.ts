import { LANGUAGES } from '#contract/plain/language.ts';
import type { Remark } from '../use-answer.ts';

export type NumberedRemark = Remark & { number: number };

/** The open remarks in the order of their passages, French first, numbered from 1. */
export function numberedRemarks(remarks: readonly Remark[]): NumberedRemark[] {
  const place = ({ language }: Remark) => LANGUAGES.indexOf(language);
  return remarks
    .filter(({ settledAt }) => settledAt === null)
    .toSorted((one, other) => place(one) - place(other) || one.start - other.start)
    .map((remark, index) => Object.assign({ number: index + 1 }, remark));
}
