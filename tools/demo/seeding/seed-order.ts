/** Puts topics in order at the desk, as a secretary does. */
import { CALLS } from '#contract/calls/calls.ts';
import { AVAILABLE_MINUTES, EXCEPTION, ORDER, SET_ASIDE } from '../running-order.ts';
import type { DeskBrowser } from './desk-browser.ts';

type Where = { meetingId: string; secretary: DeskBrowser; topicIds: ReadonlyMap<string, string> };

const END = { at: 'end' } as const;

export async function seedOrder({ meetingId, secretary, topicIds }: Where): Promise<void> {
  const params = { meetingId };
  const rowIds = new Map<string, string>();
  await secretary.ask(CALLS.setOrderTime, { params, body: { seenVersion: 0, availableMinutes: AVAILABLE_MINUTES } });
  for (const { topics, ...headings } of ORDER) {
    await secretary.ask(CALLS.addOrderSection, { params, body: { ...headings, place: END } });
    const keys = new Map(topics.map((key) => [topicIds.get(key) ?? '', key]));
    const body = { topicIds: [...keys.keys()], place: END };
    const { placed } = await secretary.ask(CALLS.placeTopics, { params, body });
    for (const { rowId, topicId } of placed) rowIds.set(keys.get(topicId) ?? '', rowId);
  }
  const ofRow = (key: string) => {
    const rowId = rowIds.get(key);
    if (rowId === undefined) throw new Error(`The demonstration does not place the topic ${key}.`);
    return { ...params, rowId };
  };
  await secretary.ask(CALLS.setTopicAside, { params: ofRow(SET_ASIDE), body: { seenVersion: 1 } });
  const exception = { seenVersion: 1, reason: EXCEPTION.reason };
  await secretary.ask(CALLS.giveOrderException, { params: ofRow(EXCEPTION.topic), body: exception });
}
