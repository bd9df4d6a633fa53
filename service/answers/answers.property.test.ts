import { hash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { approve, createTopic, save, sendBack, takeStep } from '#testing/desk/answers.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { casesOf } from '#testing/property-cases.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfTopic } from './answer-queries.ts';
import { showAnswer } from './show-answer.ts';
import { findVersions } from './text/version-queries.ts';

const PEOPLE = ['ada', 'ben', 'chloe', 'dan', 'eve'].map((name) => organiser(name, 'secretary'));
const KINDS = ['save', 'save', 'submitAnswer', 'return', 'approve', 'approve', 'reopenAnswer'] as const;

type Act = { kind: (typeof KINDS)[number]; by: number; language: Language; text: string; isStale: boolean };

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS),
  by: fc.nat({ max: PEOPLE.length - 1 }),
  language: fc.constantFrom(...LANGUAGES),
  text: fc.constantFrom('', 'One.', 'One two.', 'One  two .', 'Three.'),
  isStale: fc.constantFrom(false, false, false, true),
});

/** A whole life of a text: each kind of step succeeds once, also when no random sequence takes it. */
const WHOLE_LIFE: Act[] = (
  [
    ['save', 0],
    ['submitAnswer', 0],
    ['return', 1],
    ['submitAnswer', 0],
    ['approve', 1],
    ['reopenAnswer', 0],
  ] as const
).map(([kind, by]) => ({ kind, by, language: 'fr', text: 'One.', isStale: false }));

/** Refusals that these steps may meet; any other error fails the test. */
const EXPECTED = new Set(['changed-meanwhile', 'step-not-allowed', 'text-missing', 'other-approver-needed']);

describe('answers of five people', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  const shown = async (topic: OfTopic) => await inTransaction(showAnswer)({ db: database.db }, { params: topic });

  async function perform(topic: OfTopic, { kind, by: index, language, text, isStale }: Act) {
    const by = PEOPLE[index] ?? organiser('nobody');
    const answer = { ...topic, language };
    const present = (await shown(topic)).texts[language];
    const seen = { seenVersion: Math.max(0, (present?.version ?? 0) - (isStale ? 1 : 0)), by };
    switch (kind) {
      case 'save':
        await save(database.db, answer, { ...seen, text });
        // The text that is already there makes no version.
        return present?.text === text ? undefined : text;
      case 'return':
        await sendBack(database.db, answer, seen);
        return undefined;
      case 'approve':
        await approve(database.db, answer, seen);
        return undefined;
      default:
        await takeStep(database.db, kind, answer, seen);
        return undefined;
    }
  }

  test('random steps keep every version and seal only approvals', { timeout: 1_800_000 }, async () => {
    const taken = new Map<Act['kind'], number>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const topic = await createTopic(database.db, meeting.id);
        const saved: Record<Language, { text: string; by: number }[]> = { fr: [], en: [] };
        for (const each of acts) {
          const text = await perform(topic, each).then(
            (written) => {
              taken.set(each.kind, (taken.get(each.kind) ?? 0) + 1);
              return written;
            },
            (error: unknown) => {
              if (!EXPECTED.has(String(Object(error).code))) throw error;
            },
          );
          if (text !== undefined) saved[each.language].push({ text, by: each.by });
          await expectSealed(topic);
        }
        for (const language of LANGUAGES) await expectKept({ ...topic, language }, saved[language]);
      }),
      { numRuns: casesOf({ usual: 40, full: 10_000 }), examples: [[WHOLE_LIFE]] },
    );
    // Without steps that succeed, the checks above would look at drafts alone.
    for (const kind of KINDS) expect(taken.get(kind), kind).toBeGreaterThan(0);
  });

  /** An approved text has the digest of its register entry, and its approver wrote no part of it. */
  async function expectSealed(topic: OfTopic) {
    const { texts } = await shown(topic);
    for (const language of LANGUAGES) {
      const text = texts[language];
      if (text?.state !== 'approved') continue;
      const digest = hash('sha256', text.text);
      expect(text.digest).toBe(digest);
      expect(text.authors).not.toContain(text.approvedBy);
      const { rows } = await sql<{ by: string }>`
        select actor_id as by from register_entry
        where kind = 'answer.approved' and detail @> ${JSON.stringify({ topicId: topic.topicId, language, digest })}::text::jsonb
        order by id desc limit 1`.execute(database.db);
      expect(rows[0]?.by).toBe(text.approvedBy);
    }
  }

  /** Within five minutes, a version holds the last text of each run of saves by one person. */
  async function expectKept(answer: OfTopic & { language: Language }, saves: { text: string; by: number }[]) {
    const versions = (await findVersions(database.db, answer)).map(({ text, writtenBy }) => `${writtenBy}: ${text}`);
    for (const [index, { text, by }] of saves.entries()) {
      if (saves[index + 1]?.by === by) continue;
      expect(versions).toContain(`${PEOPLE[by]?.organiserId}: ${text}`);
    }
  }
});
