import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyOrder,
  EMPTY_SEQUENCE,
  moveStage,
  type StageMove,
  type StageMoveKind,
  type StageSequence,
  topicsInSequence,
} from './stage-life.ts';

const RUNNING: StageSequence = { status: 'running', shown: ['a', 'b'], now: 'c', next: 'd', upcoming: ['e', 'f'] };
const MOVES: Record<StageMoveKind, StageMove> = {
  start: { kind: 'start', order: ['a', 'b'] },
  next: { kind: 'next' },
  previous: { kind: 'previous' },
  goTo: { kind: 'goTo', topicId: 'f' },
  skip: { kind: 'skip', topicId: 'c' },
  end: { kind: 'end' },
  resume: { kind: 'resume' },
  reset: { kind: 'reset' },
};

/** The sequence in short, or the refusal. */
function after(stage: StageSequence, move: StageMove): string {
  const moved = moveStage(stage, move);
  if ('refusal' in moved) return moved.refusal;
  const { status, shown, now, next, upcoming } = moved.to;
  return `${status} ${shown.join('')}|${now ?? '-'}|${next ?? '-'}|${upcoming.join('')}`;
}

describe('a stage', () => {
  test('refuses the moves that its status does not allow', () => {
    const allowed = {
      ready: ['start'],
      running: ['next', 'previous', 'goTo', 'skip', 'end', 'reset'],
      ended: ['resume'],
    };
    for (const status of ['ready', 'running', 'ended'] as const) {
      for (const [kind, move] of Object.entries(MOVES)) {
        const isAllowed = !('refusal' in moveStage({ ...RUNNING, status }, move));
        expect([status, kind, isAllowed]).toEqual([status, kind, allowed[status].includes(kind)]);
      }
    }
  });

  test.each([
    ['next', RUNNING, 'running abc|d|e|f'],
    ['previous', RUNNING, 'running a|b|c|def'],
    ['goTo', RUNNING, 'running abc|f|d|e'],
    ['skip', RUNNING, 'running ab|d|e|f'],
    ['end', RUNNING, 'ended ab|c|d|ef'],
    ['reset', RUNNING, 'ready |-|-|'],
    ['start', EMPTY_SEQUENCE, 'running |-|a|b'],
    ['resume', { ...RUNNING, status: 'ended' }, 'running ab|c|d|ef'],
    ['next', { ...RUNNING, next: null, upcoming: [] }, 'no-next-topic'],
    ['next', { ...RUNNING, upcoming: [] }, 'running abc|d|-|'],
    ['previous', { ...RUNNING, shown: [] }, 'step-not-allowed'],
    ['previous', { ...RUNNING, now: null }, 'running a|b|d|ef'],
  ] as const)('%s from a given state leads to the expected one', (kind, stage, expected) => {
    expect(after(stage, MOVES[kind])).toBe(expected);
  });

  test('a jump shows any topic and skips Next', () => {
    expect(after(RUNNING, { kind: 'goTo', topicId: 'a' })).toBe('running bc|a|d|ef');
    expect(after(RUNNING, { kind: 'goTo', topicId: 'd' })).toBe('running abc|d|e|f');
    expect(after(RUNNING, { kind: 'skip', topicId: 'd' })).toBe('running ab|c|e|f');
    expect(after(RUNNING, { kind: 'goTo', topicId: 'c' })).toBe('step-not-allowed');
    expect(after(RUNNING, { kind: 'goTo', topicId: 'x' })).toBe('step-not-allowed');
    expect(after(RUNNING, { kind: 'skip', topicId: 'e' })).toBe('step-not-allowed');
  });

  test('keeps Now and Next when the order changes', () => {
    expect(applyOrder(RUNNING, ['x', 'f', 'd', 'a', 'e'])).toEqual({ ...RUNNING, upcoming: ['x', 'f', 'e'] });
    const last = { ...RUNNING, next: null, upcoming: [] };
    expect(applyOrder(last, ['c', 'y', 'z'])).toEqual({ ...last, next: 'y', upcoming: ['z'] });
  });
});

const topic = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const order = fc.uniqueArray(topic);
const step = fc.oneof(
  fc.record({ order }),
  fc.record({ kind: fc.constantFrom('next', 'previous', 'end', 'resume') }),
  fc.record({ kind: fc.constantFrom('goTo', 'skip'), topicId: topic }),
) as fc.Arbitrary<StageMove | { order: string[] }>;

test('no topic is lost, or in two places', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 40 }), (first, steps) => {
      let stage = EMPTY_SEQUENCE;
      const begun = moveStage(stage, { kind: 'start', order: first });
      if ('to' in begun) stage = begun.to;
      for (const each of steps) {
        const before = new Set(topicsInSequence(stage));
        if (!('kind' in each)) {
          const { shown, now, next } = stage;
          stage = applyOrder(stage, each.order);
          expect([stage.shown, stage.now]).toEqual([shown, now]);
          if (next !== null) expect(stage.next).toBe(next);
          for (const id of stage.status === 'running' ? each.order : []) expect(topicsInSequence(stage)).toContain(id);
        } else {
          const moved = moveStage(stage, each);
          if ('refusal' in moved) continue;
          stage = moved.to;
          if (each.kind === 'skip') before.delete(each.topicId);
          expect(new Set(topicsInSequence(stage))).toEqual(before);
        }
        const topics = topicsInSequence(stage);
        expect(new Set(topics).size).toBe(topics.length);
        if (stage.next === null) expect(stage.upcoming).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
