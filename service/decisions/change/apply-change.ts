import type { Transaction } from '../../database/database.ts';
import { type Changed, transitionQuestions } from './transition-questions.ts';
import type { BulkChange, Changing } from './transition-types.ts';
import { setThemes, undoThemes } from './set-themes.ts';
import { isTheming } from './theming-queries.ts';

/**
 * Applies a change of themes or, through `transitionQuestions`, any other change. An undo looks up which of the two its
 * command made.
 *
 * @throws the problem `no-meeting`
 */
export async function applyChange(transaction: Transaction, changing: Changing<BulkChange>): Promise<Changed> {
  const { change, command } = changing;
  if (change.kind === 'setTheme') return await setThemes(transaction, { ...changing, change });
  const isUndoOfThemes = change.kind === 'undo' && (await isTheming(transaction, [change.decisionId, command.id]));
  if (isUndoOfThemes) return await undoThemes(transaction, { ...changing, change });
  return await transitionQuestions(transaction, { ...changing, change });
}
