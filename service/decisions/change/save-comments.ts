import type { Transaction } from '../../database/database.ts';
import type { ChangeRequest, Move } from './transition-types.ts';
import {
  confirmProposals,
  endProposals,
  insertComments,
  insertProposals,
  restoreProposals,
  withdrawConfirmations,
} from './refusal-queries.ts';

/** Saves the comments of organisers and the changes of refusals. Their tables are not the register, which holds no texts. */
export async function saveComments(transaction: Transaction, request: ChangeRequest, moves: Move[]): Promise<void> {
  const { change, command } = request;
  const questionIds = moves.map(({ question }) => question.id);
  const about = { questionIds, by: command.organiserId };
  switch (change.kind) {
    case 'proposeRefusal':
      return await propose(transaction, request, moves);
    case 'confirmRefusal':
      return await confirmProposals(transaction, about);
    case 'returnRefusal':
      await endProposals(transaction, { ...about, as: 'returned' });
      return await saveComment(transaction, request, { moves, text: change.note });
    case 'takeBack':
      await endProposals(transaction, { ...about, as: 'takenBack' });
      return await saveComment(transaction, request, { moves, text: change.reason });
    case 'reopen':
      return await saveComment(transaction, request, { moves, text: change.reason });
    case 'redirect':
      return await saveComment(transaction, request, { moves, text: change.note, recipient: change.recipient });
    case 'answerPrivately':
      return await saveComment(transaction, request, { moves, text: change.note });
    case 'undo':
      return await undoProposals(transaction, { moves, by: command.organiserId });
    case 'accept':
    case 'move':
      return;
    default:
      return change satisfies never;
  }
}

/** Restores refusals that the undone step ended, withdraws its confirmations, and ends refusals that it created. */
async function undoProposals(transaction: Transaction, { moves, by }: { moves: Move[]; by: string }) {
  const idsOf = (isSelected: (move: Move) => boolean) => moves.filter(isSelected).map(({ question }) => question.id);
  const isRefusal = (state: Move['to']) => state === 'refusalProposed' || state === 'refused';
  const ended = idsOf(({ to, question }) => isRefusal(to) && !isRefusal(question.state));
  const confirmed = idsOf(({ to, question }) => to === 'refusalProposed' && question.state === 'refused');
  const made = idsOf(({ to, question }) => !isRefusal(to) && isRefusal(question.state));
  await restoreProposals(transaction, ended);
  await withdrawConfirmations(transaction, confirmed);
  await endProposals(transaction, { questionIds: made, by, as: 'undone' });
}

async function propose(transaction: Transaction, { change, command, meetingId }: ChangeRequest, moves: Move[]) {
  if (change.kind !== 'proposeRefusal') return;
  const { sentence, reasonCode, note = null } = change;
  const proposals = moves.map(({ question: { id, version, language } }) => ({
    questionId: id,
    version: version + 1,
    sentence: sentence[language] ?? '',
  }));
  await insertProposals(transaction, { meetingId, reasonCode, note, by: command.organiserId, proposals });
}

async function saveComment(
  transaction: Transaction,
  { command }: ChangeRequest,
  { moves, text, recipient }: { moves: Move[]; text: string | undefined; recipient?: string | undefined },
) {
  if (text === undefined && recipient === undefined) return;
  const comments = moves.map(({ question: { id, version } }) => ({ questionId: id, version: version + 1 }));
  await insertComments(transaction, { comments, text, recipient, by: command.organiserId });
}
