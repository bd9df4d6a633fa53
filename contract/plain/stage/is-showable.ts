import { type Language, LANGUAGES } from '../language.ts';

/**
 * Whether a topic may be Now: a language of its answer is approved, or a secretary has given an exception. `findShowable`
 * is the same rule in SQL.
 */
export function isShowable(topic: { approved: readonly Language[]; hasException: boolean }): boolean {
  return topic.approved.length > 0 || topic.hasException;
}

/** The language that waits for approval; `none` and `exception` when both wait. */
export type Approval = Language | 'none' | 'exception';

/** Undefined for a topic whose answer is approved in each language. */
export function approvalOf(topic: { approved: readonly Language[]; hasException: boolean }): Approval | undefined {
  if (topic.approved.length === 0) return topic.hasException ? 'exception' : 'none';
  return LANGUAGES.find((language) => !topic.approved.includes(language));
}
