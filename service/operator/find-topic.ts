import { Id } from '#contract/id.ts';
import { readEntrySearch } from '#contract/register/entry-search.ts';
import { type Ask, CommandFailed } from './client.ts';
import { UsageFault } from './typed/options.ts';

/**
 * The id of a topic that was typed by its number, such as T26-07, or by its id.
 *
 * @throws UsageFault; CommandFailed where the meeting has no such topic
 */
export async function findTopicId(ask: Ask, meetingId: string, typed: string): Promise<string> {
  const id = Id.safeParse(typed);
  if (id.success) return id.data;
  const { topic: number } = readEntrySearch(typed);
  if (number === undefined) throw new UsageFault('--topic must be the number of a topic, such as T26-07');
  for (let after: string | undefined; ;) {
    const query = { history: 'true', ...(after === undefined ? {} : { after }) } as const;
    const { topics, next } = await ask('listTopics', { params: { meetingId }, query });
    const found = topics.find((topic) => topic.number === number);
    if (found !== undefined) return found.id;
    if (next === null) throw new CommandFailed('There is no such topic.');
    after = next;
  }
}
