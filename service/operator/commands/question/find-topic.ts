import { isOfMeeting } from '#contract/plain/question/question-number.ts';
import { TypedTopic } from '#contract/topic.ts';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import { CommandFailed } from '../../command-failed.ts';
import type { Ask } from '../../socket/client.ts';
import { UsageFault } from '../../arguments/options.ts';

/**
 * Finds the id of a topic by its number, such as T26-07, or by its id.
 *
 * @throws UsageFault; CommandFailed when the meeting has no such topic
 */
export async function findTopicId(
  ask: Ask,
  { id: meetingId, heldOn }: Pick<OrganisersMeeting, 'id' | 'heldOn'>,
  typed: string,
): Promise<string> {
  if (!TypedTopic.safeParse(typed).success) {
    throw new UsageFault('--topic must be the number of a topic, such as T26-07');
  }
  if (!isOfMeeting(typed, heldOn)) throw new CommandFailed('There is no such topic.');
  const { topic } = await ask('showTopic', { params: { meetingId, topicId: typed } });
  return topic.id;
}
