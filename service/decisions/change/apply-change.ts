import type { Transaction } from '../../database/database.ts';
import { type Changed, transitionQuestions } from './transition-questions.ts';
import type { BulkChange, ChangeRequest } from './transition-types.ts';
import { setThemes, undoThemes } from './set-themes.ts';
import { isTheming } from './theming-queries.ts';

/**
 * Applies a change of themes or, through `transitionQuestions`, any other change. An undo looks up which of the two its
 * command made.
 *
 * @throws the problem `no-meeting`
 */
export async function applyChange(transaction: Transaction, request: ChangeRequest<BulkChange>): Promise<Changed> {
  const { change, command } = request;
  if (change.kind === 'setTheme') return await setThemes(transaction, { ...request, change });
  const isUndoOfThemes = change.kind === 'undo' && (await isTheming(transaction, [change.decisionId, command.id]));
  if (isUndoOfThemes) return await undoThemes(transaction, { ...request, change });
  return await transitionQuestions(transaction, { ...request, change });
}
