/** Saves a text of an answer: an edit, a correction, an earlier version or a past answer. */
import type { ChangedAnswer } from '#contract/answer/answer.ts';
import { figuresOf } from '#contract/plain/answer/figures-in-text.ts';
import { movePassage } from '#contract/plain/answer/passage.ts';
import { isSameWording } from '#contract/plain/answer/typography.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import {
  insertAnswer,
  type LockedAnswer,
  markTranslation,
  type NewText,
  type OfAnswer,
  updateText,
} from '../answer-queries.ts';
import { changedAnswer, recordStep, stale, stateAfter } from './change-answer.ts';
import { findPassages, updatePassages } from '../remarks/remark-queries.ts';
import { growVersion, insertVersion, type NewVersion } from './version-queries.ts';

export type Saving = {
  answer: OfAnswer;
  actor: Actor;
  organiserId: string;
  /** The text as the transaction has locked it, in the version that the organiser saw. */
  before: LockedAnswer | undefined;
  text: string;
  kind: 'written' | 'corrected' | 'restored' | 'reused';
  /** Authors that come with the text. */
  authors?: readonly string[];
  draftId?: string;
  /** Figures of the new text that wait for a check. */
  unchecked?: readonly string[];
};

/**
 * Saves the text with its version and moves the remarks. Marks the other language if it is approved and this one has
 * been in review.
 *
 * @throws the problem `changed-meanwhile` when a colleague has begun the language at the same time
 */
export async function saveText(transaction: Transaction, saving: Saving): Promise<ChangedAnswer> {
  const { answer, actor, before, text } = saving;
  const isCorrection = before !== undefined && isSameWording(before.text, text);
  const next = await nextText(transaction, saving, isCorrection);
  if (before === undefined) {
    if (!(await insertAnswer(transaction, answer, next))) throw stale(undefined);
  } else {
    await updateText(transaction, answer, next);
    await moveRemarks(transaction, answer, { before: before.text, after: text });
  }
  if (before?.state === 'approved') {
    await recordStep(transaction, answer, { actor, kind: 'answer.reopened', seenVersion: before.version });
  }
  // A first draft is often written from the approved text of the other language, which it does not make doubtful.
  if (!isCorrection && before !== undefined && before.submittedAt !== null) {
    const language = otherLanguage(answer.language);
    await markTranslation(transaction, { topicId: answer.topicId, language });
  }
  await keepVersion(transaction, saving, next);
  return await changedAnswer(transaction, answer);
}

async function nextText(transaction: Transaction, saving: Saving, isCorrection: boolean): Promise<NewText> {
  const { answer, organiserId, before, text, draftId } = saving;
  return {
    text: hasVisibleText(text) ? text : '',
    authors: authorsOf(saving, isCorrection),
    ...uncheckedIn(saving),
    state:
      before === undefined
        ? 'drafting'
        : await stateAfter(transaction, isCorrection ? 'correct' : 'edit', { answer, before, organiserId }),
    savedBy: organiserId,
    savedFrom: draftId ?? null,
  };
}

/** A figure that the text no longer has needs no check until an undo or an earlier version brings it back. */
function uncheckedIn({ before, text, unchecked = [] }: Saving): Pick<NewText, 'unchecked' | 'absentUnchecked'> {
  const all = [...new Set([...(before?.unchecked ?? []), ...(before?.absentUnchecked ?? []), ...unchecked])];
  if (all.length === 0) return { unchecked: [], absentUnchecked: [] };
  const present = figuresOf(text);
  return {
    unchecked: present.filter((figure) => all.includes(figure)),
    absentUnchecked: all.filter((figure) => !present.includes(figure)),
  };
}

/**
 * A correction adds no author. No save removes one, since a removed text may be restored.
 */
function authorsOf({ before, authors = [], organiserId }: Saving, isCorrection: boolean): string[] {
  const present = before?.authors ?? [];
  return isCorrection ? present : [...new Set([...present, ...authors, organiserId])];
}

async function moveRemarks(
  transaction: Transaction,
  answer: OfAnswer,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const passages = await findPassages(transaction, answer);
  await updatePassages(
    transaction,
    passages.map((passage) => movePassage(passage, before, after)),
  );
}

/** Keeps the text as a version. The register has an entry for each version, not for each save. */
async function keepVersion(
  transaction: Transaction,
  { answer, actor, organiserId, kind }: Saving,
  { text, authors }: NewText,
): Promise<void> {
  const version: NewVersion = { kind, text, authors, writtenBy: organiserId };
  if (kind === 'written' && (await growVersion(transaction, answer, version))) return;
  const number = await insertVersion(transaction, answer, version);
  await recordStep(transaction, answer, { actor, kind: 'answer.written', detail: { number, how: kind } });
}

function otherLanguage(language: Language): Language {
  return language === 'fr' ? 'en' : 'fr';
}
