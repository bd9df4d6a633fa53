import type { Assignment } from '#contract/answer/assignment.ts';
import type { Transaction } from '../../database/database.ts';
import type { OfTopic } from '../answer-queries.ts';
import { queueAssigned, queueReminders } from './queue-queries.ts';

type Assigned = {
  before: Pick<Assignment, 'expertId' | 'state'> | undefined;
  expertId: string;
  assignedBy: string;
  dueAt: Date | null;
};

/**
 * Queues the mails of an assignment. An expert who keeps the topic with another date, or who assigned it to themselves,
 * gets the reminders alone.
 */
export async function queueAssignmentMails(
  transaction: Transaction,
  topic: OfTopic,
  { before, expertId, assignedBy, dueAt }: Assigned,
): Promise<void> {
  const isKept = before?.expertId === expertId && before.state !== 'declined';
  if (!isKept && expertId !== assignedBy) await queueAssigned(transaction, topic, expertId);
  if (dueAt !== null) await queueReminders(transaction, topic, { expertId, dueAt });
}
