import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autosaveService } from '#testing/desk/autosave-service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('overwrites nothing when a colleague saved first', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.text = 'Theirs';
  world.version = 2;
  await vi.advanceTimersByTimeAsync(1500);
  expect(autosave.snapshot()).toMatchObject({ text: 'Mine', state: { kind: 'conflict', theirs: { text: 'Theirs' } } });
  autosave.resolve('Both');
  await vi.advanceTimersByTimeAsync(0);
  expect([world.text, autosave.snapshot().state.kind]).toEqual(['Both', 'saved']);
});

test('asks before it reopens a text that was approved since', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.version = 2;
  world.state = 'approved';
  await vi.advanceTimersByTimeAsync(1501);
  expect([saves, autosave.snapshot().state.kind]).toEqual([['Mine'], 'conflict']);
  autosave.resolve('Mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(world.text).toBe('Mine');
});
