import type { Transaction } from '../../database/database.ts';
import { insertQuestionEntries, type NewQuestionEntry } from '../../register/register-queries.ts';
import type { ChangeRequest, Move } from './transition-types.ts';
import type { LockedQuestion } from './decision-queries.ts';

type Made = { moves: Move[]; createdTopics: ReadonlySet<string> };

/** Writes the transition of each question in the register: states, topics and codes, never texts. */
export async function recordChanges(
  transaction: Transaction,
  request: ChangeRequest,
  { moves, createdTopics }: Made,
): Promise<void> {
  const { meetingId, actor } = request;
  const entries = moves.map((move): NewQuestionEntry => {
    const { question, to, topicId, entry, seenVersion } = move;
    return {
      kind: entry,
      questionId: question.id,
      seenVersion: seenVersion ?? null,
      detail: {
        from: question.state,
        to,
        version: question.version + 1,
        decisionId: request.command.id,
        ...reasonOf(request, question),
        ...(question.topicId === null ? {} : { fromTopicId: question.topicId }),
        ...(topicId === null ? {} : { topicId }),
        ...(topicId !== null && createdTopics.has(topicId) ? { isNewTopic: true } : {}),
      },
    };
  });
  await insertQuestionEntries(transaction, { meetingId, actor, entries });
}

/** The code of the proposed reason, of the confirmed reason, or of the better reason named when a refusal is returned. */
function reasonOf({ change }: ChangeRequest, { reasonCode }: LockedQuestion): { reason?: string } {
  switch (change.kind) {
    case 'proposeRefusal':
      return { reason: change.reasonCode };
    case 'confirmRefusal':
      return reasonCode === null ? {} : { reason: reasonCode };
    case 'returnRefusal':
      return change.reasonCode === undefined ? {} : { reason: change.reasonCode };
    default:
      return {};
  }
}
