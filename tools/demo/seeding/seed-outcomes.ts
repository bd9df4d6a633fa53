/** Sets outcomes at a desk, as organisers do. */
import { CALLS } from '#contract/calls/calls.ts';
import { OUTCOMES } from '../outcomes.ts';
import type { Colleagues } from './join-desk.ts';

type Where = { meetingId: string; colleagues: Colleagues; topicIds: ReadonlyMap<string, string> };

export async function seedOutcomes({ meetingId, colleagues, topicIds }: Where): Promise<void> {
  for (const { topics, by, outcome } of OUTCOMES) {
    const targets = topics.map((topic) => {
      const id = topicIds.get(topic);
      if (id === undefined) throw new Error(`The demonstration has no topic ${topic}.`);
      return { kind: 'topic', id, seenVersion: 0 } as const;
    });
    const browser = colleagues.get(by)?.browser;
    await browser?.ask(CALLS.setOutcomes, { params: { meetingId }, body: { targets, outcome } });
  }
}
