import type { DecidedQuestion, GiveTheme, SkippedQuestion, SkipReason } from '#contract/question/decision.ts';
import type { Transaction } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertQuestionEntries } from '../../register/register-queries.ts';
import { type Changed, currentOf } from './transition-questions.ts';
import type { BulkChange, ChangeRequest, QuestionChange, Target } from './transition-types.ts';
import { lockQuestions, lockRules, type LockedQuestion } from './decision-queries.ts';
import { findFormerThemes, lockThemes, updateThemes } from './theming-queries.ts';

/**
 * Gives each question the same theme. A question that already has it counts as done: its version stays, and no entry is
 * written.
 *
 * @throws the problem `no-meeting`
 */
export async function setThemes(transaction: Transaction, request: ChangeRequest<GiveTheme>): Promise<Changed> {
  const { themeCode } = request.change;
  const rules = await lockRules(transaction, { ...request, reasonCode: undefined, themeCode });
  if (rules === undefined) throw problem('no-meeting');
  return await giveThemes(transaction, request, (question, { seenVersion }) => {
    if (!rules.isThemeKnown) return { why: 'theme-unknown' };
    if (question.themeCode === themeCode) return { themeCode };
    const isStale = seenVersion !== undefined && seenVersion !== question.version;
    return isStale || question.isChangedSince ? { why: 'changed-meanwhile' } : { themeCode };
  });
}

type Undo = Extract<QuestionChange, { kind: 'undo' }>;

/** Restores the theme that each question had before a command. Skips questions that have received another theme since. */
export async function undoThemes(transaction: Transaction, request: ChangeRequest<Undo>): Promise<Changed> {
  const { meetingId, targets, change } = request;
  const questionIds = targets.map(({ id }) => id);
  const former = await findFormerThemes(transaction, { questionIds, commandId: change.decisionId });
  const codes = [...former.values()].flatMap(({ before }) => before ?? []);
  const existing = await lockThemes(transaction, { meetingId, codes });
  return await giveThemes(transaction, request, (question) => {
    if (question.themingId !== change.decisionId) return { why: 'changed-meanwhile' };
    const { before, isUndo } = former.get(question.id) ?? { before: question.themeCode, isUndo: false };
    if (isUndo) return { why: 'step-not-allowed' };
    return before === null || before === question.themeCode || existing.has(before)
      ? { themeCode: before }
      : { why: 'theme-unknown' };
  });
}

type Given = { themeCode: string | null };
type FindTheme = (question: LockedQuestion, target: Target) => Given | { why: SkipReason };
type Giving = { question: LockedQuestion; seenVersion: number | null } & Given;

/** Passes over questions whose theme this command has already set. */
async function giveThemes(
  transaction: Transaction,
  request: ChangeRequest<BulkChange>,
  findTheme: FindTheme,
): Promise<Changed> {
  const { meetingId, command, asOf } = request;
  const ids = request.targets.map(({ id }) => id);
  const { organiserId } = command;
  const questions = await lockQuestions(transaction, { meetingId, ids, asOf, organiserId });
  const given: Giving[] = [];
  const skipped: SkippedQuestion[] = [];
  for (const target of request.targets) {
    const question = questions.get(target.id);
    if (question?.themingId === command.id) continue;
    const result = question === undefined ? { why: 'question-not-found' as const } : findTheme(question, target);
    if (question === undefined || 'why' in result) {
      const why = 'why' in result ? result.why : 'question-not-found';
      skipped.push({ id: target.id, why, current: question === undefined ? null : currentOf(question) });
    } else {
      given.push({ question, seenVersion: target.seenVersion ?? null, ...result });
    }
  }
  if (request.isAllOrNothing === true && skipped.length > 0) return { decided: [], skipped };
  const themes = given.map(({ question: { id }, themeCode }) => ({ id, themeCode }));
  await updateThemes(transaction, { themes, commandId: command.id });
  await recordThemes(transaction, request, given);
  return { decided: given.map(decidedOf), skipped };
}

/** Writes each changed theme in the register. An unchanged theme gets no entry. */
async function recordThemes(
  transaction: Transaction,
  request: ChangeRequest<BulkChange>,
  given: Giving[],
): Promise<void> {
  const { meetingId, actor, command, change } = request;
  const entries = given.filter(isOther).map(({ question, seenVersion, themeCode }) => ({
    kind: 'question.themeSet' as const,
    questionId: question.id,
    seenVersion,
    detail: {
      themeCode,
      before: question.themeCode,
      version: question.version + 1,
      commandId: command.id,
      ...(change.kind === 'undo' ? { isUndo: true } : {}),
    },
  }));
  await insertQuestionEntries(transaction, { meetingId, actor, entries });
}

function isOther({ question, themeCode }: Giving): boolean {
  return question.themeCode !== themeCode;
}

function decidedOf(given: Giving): DecidedQuestion {
  const { id, state, version, topicId } = given.question;
  return { id, state, version: isOther(given) ? version + 1 : version, topicId };
}
