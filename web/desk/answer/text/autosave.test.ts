import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autosaveService, savedText } from '#testing/desk/autosave-service.ts';
import { CallRefused, CallUnanswered } from '../../calls/client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('saves once, 1.5 seconds after the last key', async () => {
  const { saves, open } = autosaveService();
  const autosave = open();
  autosave.write('Base, mor');
  await vi.advanceTimersByTimeAsync(1400);
  autosave.write('Base, more');
  await vi.advanceTimersByTimeAsync(1400);
  expect([saves, autosave.snapshot().state.kind]).toEqual([[], 'saving']);
  await vi.advanceTimersByTimeAsync(100);
  expect([saves, autosave.snapshot().state.kind]).toEqual([['Base, more'], 'saved']);
});

test('a step waits for the version of the typed text', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  autosave.write('Base, more');
  await expect(autosave.whenSaved()).resolves.toBe(2);
  world.failure = new CallUnanswered('saveAnswer');
  autosave.write('Base, more and more');
  await expect(autosave.whenSaved()).resolves.toBeUndefined();
  autosave.end();
});

test('keeps the draft until the service has it', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  expect(world.kept).toMatchObject({ text: 'Mine', base: 'Base', version: '1' });
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.kept).toBeUndefined();
});

test('sends the last text after a lost network', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  world.failure = new CallUnanswered('saveAnswer');
  autosave.write('One');
  await vi.advanceTimersByTimeAsync(1500);
  const { state } = autosave.snapshot();
  expect(state).toMatchObject({ kind: 'unsaved', cause: 'unanswered' });
  autosave.write('One two');
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect([saves, world.text, autosave.snapshot().state.kind]).toEqual([['One', 'One two'], 'One two', 'saved']);
});

test('keeps the text when the session has ended', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  world.failure = new CallRefused(401, { code: 'unauthorized' }, 0);
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(1500);
  expect(autosave.snapshot()).toMatchObject({ text: 'Mine', state: { kind: 'unsaved', cause: 'signedOut' } });
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.text).toBe('Mine');
});

test('continues a draft after a reload', async () => {
  const { world, open } = autosaveService();
  open({ text: 'Typed before', base: 'Base', version: '1' });
  await vi.advanceTimersByTimeAsync(0);
  expect([world.text, world.kept]).toEqual(['Typed before', undefined]);
});

test('two tabs that continue one draft are two drafts', async () => {
  const { draftIds, open } = autosaveService();
  const draft = { text: 'Typed before', base: 'Base', version: '1' };
  open(draft);
  open(draft);
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(draftIds).size).toBe(2);
});

test('continues silently when only the version changed', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.version = 2;
  await vi.advanceTimersByTimeAsync(1501);
  expect([world.text, autosave.snapshot().state.kind]).toEqual(['Mine', 'saved']);
});

test('follows a colleague’s text only while nothing is unsaved', () => {
  const { open } = autosaveService();
  const autosave = open();
  autosave.follow(savedText('Theirs', 2));
  expect(autosave.snapshot().text).toBe('Theirs');
  autosave.write('Mine');
  autosave.follow(savedText('Theirs again', 3));
  expect(autosave.snapshot().text).toBe('Mine');
});

test('shows a refusal and sends nothing more', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  world.failure = new CallRefused(403, { code: 'not-assigned' }, 0);
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saves.length, autosave.snapshot().state.kind]).toEqual([1, 'refused']);
});

test('sends the last text when the screen closes', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  autosave.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.text).toBe('Mine');
});

test('sends what was typed during a save after the end', async () => {
  const { world, saves, open } = autosaveService();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.answer = promise;
  const autosave = open();
  autosave.write('One');
  await vi.advanceTimersByTimeAsync(1500);
  autosave.write('One two');
  autosave.end();
  resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect([saves, world.text, world.kept]).toEqual([['One', 'One two'], 'One two', undefined]);
});

test('repeats a failed save after the end', async () => {
  const { world, saves, open } = autosaveService();
  world.failure = new CallUnanswered('saveAnswer');
  const autosave = open();
  autosave.write('Mine');
  autosave.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([saves.length, world.kept?.text]).toEqual([3, 'Mine']);
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([world.text, world.kept]).toEqual(['Mine', undefined]);
});

test('a discarded text is neither sent nor kept', async () => {
  const { world, saves, open } = autosaveService();
  world.failure = new CallUnanswered('saveAnswer');
  const autosave = open();
  autosave.write('Mine');
  autosave.flush();
  autosave.discard();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saves.length, world.kept]).toEqual([1, undefined]);
});

test('adopts the version of a colleague with the same text', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.text = 'Mine';
  world.version = 2;
  await vi.advanceTimersByTimeAsync(1501);
  expect([saves.length, autosave.snapshot().state.kind]).toEqual([1, 'saved']);
  await expect(autosave.whenSaved()).resolves.toBe(2);
});

test('saves a text once although the service changes its spaces', async () => {
  const { world, saves, open } = autosaveService();
  world.stored = (text) => text.trim();
  const autosave = open();
  autosave.write('Mine ');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saves, autosave.snapshot()]).toMatchObject([['Mine '], { text: 'Mine ', state: { kind: 'saved' } }]);
});

test('saves a language that the service no longer has', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  autosave.write('Mine');
  world.isGone = true;
  world.version = 0;
  await vi.advanceTimersByTimeAsync(1501);
  expect([saves.length, world.text, autosave.snapshot().state.kind]).toEqual([2, 'Mine', 'saved']);
});

test('waits longer and longer while every version is refused', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  world.failure = new CallRefused(409, { code: 'changed-meanwhile' }, 0);
  world.isGone = true;
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves.length).toBeLessThan(10);
  expect(autosave.snapshot().state).toMatchObject({ kind: 'unsaved', cause: 'failed' });
});

test('shows an unexpected error and tries again', async () => {
  const { world, open } = autosaveService();
  const autosave = open();
  world.failure = new TypeError('unexpected');
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(1500);
  expect(autosave.snapshot().state).toMatchObject({ kind: 'unsaved', cause: 'failed' });
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect([world.text, autosave.snapshot().state.kind]).toEqual(['Mine', 'saved']);
});

test('tries again when the service asks to wait', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  world.failure = new CallRefused(429, { code: 'too-many-requests' }, 30);
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(31_000);
  expect([saves.length, autosave.snapshot().state.kind]).toEqual([1, 'unsaved']);
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.text).toBe('Mine');
});

test('sends the base again after an unanswered save', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  world.failure = new CallUnanswered('saveAnswer');
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(1500);
  autosave.write('Base');
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(2000);
  expect([saves, autosave.snapshot().state.kind]).toEqual([['Mine', 'Base'], 'saved']);
});

test('words deleted after a lost answer stay deleted', async () => {
  const { world, saves, open } = autosaveService();
  const autosave = open();
  world.isAnswerLost = true;
  autosave.write('Mine');
  await vi.advanceTimersByTimeAsync(1500);
  autosave.write('Base');
  // A colleague's presence makes the desk read the topic again.
  autosave.follow(savedText(world.text, world.version));
  expect(autosave.snapshot()).toMatchObject({ text: 'Base', isDirty: true, state: { kind: 'unsaved' } });
  world.isAnswerLost = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect([saves, world.text, world.version]).toEqual([['Mine', 'Base'], 'Base', 3]);
  expect(autosave.snapshot()).toMatchObject({ text: 'Base', isDirty: false, state: { kind: 'saved' } });
  await expect(autosave.whenSaved()).resolves.toBe(3);
});
