import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autosaveService, savedText } from '#testing/desk/autosave-service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A colleague has saved "Theirs" first. */
async function openConflict() {
  const { world, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.text = 'Theirs';
  world.version = 2;
  await vi.advanceTimersByTimeAsync(1500);
  return { world, autosave };
}

test('overwrites nothing when a colleague saved first', async () => {
  const { world, autosave } = await openConflict();
  expect(autosave.snapshot()).toMatchObject({ text: 'Mine', state: { kind: 'conflict', theirs: { text: 'Theirs' } } });
  autosave.resolve('Both', { mine: 'Mine', theirs: savedText('Theirs', 2) });
  await vi.advanceTimersByTimeAsync(0);
  expect([world.text, autosave.snapshot().state.kind]).toEqual(['Both', 'saved']);
});

test('a late choice replaces no newer word', async () => {
  const { world, autosave } = await openConflict();
  autosave.write('Mine and more');
  const compared = { mine: 'Mine', theirs: savedText('Theirs', 2) };
  expect(autosave.resolve('Theirs', compared)).toBe(false);
  expect(autosave.snapshot()).toMatchObject({ text: 'Mine and more', state: { kind: 'conflict' } });
  expect(world.kept?.text).toBe('Mine and more');
  expect(autosave.resolve('Theirs', { ...compared, mine: 'Mine and more' })).toBe(true);
  expect([autosave.snapshot(), world.kept]).toMatchObject([{ text: 'Theirs', state: { kind: 'saved' } }, undefined]);
});

test('a late choice ends no other conflict', async () => {
  const { world, autosave } = await openConflict();
  const compared = { mine: 'Mine', theirs: savedText('Theirs', 2) };
  autosave.resolve('Mine', compared);
  world.text = 'Theirs again';
  world.version = 3;
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.resolve('Theirs', compared)).toBe(false);
  expect(autosave.snapshot()).toMatchObject({ text: 'Mine', state: { kind: 'conflict', theirs: { version: 3 } } });
});

test('asks before it reopens a text that was approved since', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.version = 2;
  world.state = 'approved';
  await vi.advanceTimersByTimeAsync(1501);
  expect([saves, autosave.snapshot().state.kind]).toEqual([['Mine'], 'conflict']);
  autosave.resolve('Mine', { mine: 'Mine', theirs: savedText('Base', 2) });
  await vi.advanceTimersByTimeAsync(0);
  expect(world.text).toBe('Mine');
});

test('only a choice ends a conflict', async () => {
  const { autosave } = await openConflict();
  autosave.write('Base');
  autosave.follow(savedText('Theirs', 2));
  expect(autosave.snapshot()).toMatchObject({ text: 'Base', isDirty: true, state: { kind: 'conflict' } });
  await expect(autosave.whenSaved()).resolves.toBeUndefined();
});
