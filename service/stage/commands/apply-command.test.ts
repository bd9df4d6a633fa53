import { describe, expect, test } from 'vitest';
import type { StageCommand } from '#contract/stage/stage-commands.ts';
import type { StoredStage } from '../state/stage-queries.ts';
import { emptyStage } from '../state/view-stage.ts';
import { applyCommand } from './apply-command.ts';

const CLOCK = new Date('2025-05-23T09:00:00Z');
const EARLIER = new Date('2025-05-23T08:59:00Z');
const EMPTY = emptyStage({ meetingId: 'm', mode: 'live' });
const RUNNING: StoredStage = { ...EMPTY, status: 'running', shown: ['a'], now: 'b', next: 'c', upcoming: ['d'] };

function after(stage: StoredStage, command: StageCommand): StoredStage {
  const applied = applyCommand(stage, command, { clock: CLOCK, order: ['a', 'b'] });
  if ('refusal' in applied) throw new Error(applied.refusal);
  return applied.to;
}

describe('a command on a stage', () => {
  test('the start uncovers the room', () => {
    expect(after({ ...EMPTY, cover: 'holding' }, { kind: 'start' })).toMatchObject({ cover: null, startedAt: CLOCK });
  });

  test.each<StageCommand>([{ kind: 'next' }, { kind: 'previous' }, { kind: 'goTo', topicId: 'd' }])(
    'begins a new topic with its question after $kind',
    (command) => {
      const read = { ...RUNNING, scroll: 7, shows: 'answer', timerElapsedMs: 9, timerRunningSince: EARLIER } as const;
      expect(after(read, command)).toMatchObject({
        scroll: 0,
        shows: 'question',
        timerElapsedMs: 0,
        timerRunningSince: CLOCK,
      });
    },
  );

  test('a skipped Next leaves the reading as it is', () => {
    const read = { ...RUNNING, scroll: 7, shows: 'answer', timerRunningSince: EARLIER } as const;
    const skipped = after(read, { kind: 'skip', topicId: 'c' });
    expect(skipped).toMatchObject({ now: 'b', next: 'd', scroll: 7, shows: 'answer', timerRunningSince: EARLIER });
  });

  test('a running timer keeps its beginning', () => {
    const timed = { ...RUNNING, timerRunningSince: EARLIER };
    expect(after(timed, { kind: 'startTimer' }).timerRunningSince).toBe(EARLIER);
    expect(after({ ...RUNNING, now: null }, { kind: 'startTimer' }).timerRunningSince).toBeNull();
  });

  test('an ended rehearsal leaves nothing', () => {
    const used = {
      recordingStartedAt: EARLIER,
      startedAt: EARLIER,
      cover: 'blank',
      scroll: 3,
      shows: 'answer',
    } as const;
    const ended = after({ ...RUNNING, ...used, mode: 'rehearsal', timerElapsedMs: 9 }, { kind: 'end' });
    expect(ended).toEqual({ ...EMPTY, mode: 'rehearsal', version: 1 });
  });

  test('answers and timers need a running session', () => {
    const commands: StageCommand[] = [
      { kind: 'markAnswered', topicId: 'b' },
      { kind: 'undoAnswered', topicId: 'b' },
      { kind: 'startTimer' },
      { kind: 'stopTimer' },
      { kind: 'scroll', lines: 1 },
    ];
    for (const command of commands) {
      for (const status of ['ready', 'ended'] as const) {
        const applied = applyCommand({ ...RUNNING, status }, command, { clock: CLOCK, order: [] });
        expect(applied).toEqual({ refusal: 'step-not-allowed' });
      }
      expect(applyCommand(RUNNING, command, { clock: CLOCK, order: [] })).toHaveProperty('to');
    }
    expect(after({ ...EMPTY }, { kind: 'cover', cover: 'blank' }).cover).toBe('blank');
  });
});
