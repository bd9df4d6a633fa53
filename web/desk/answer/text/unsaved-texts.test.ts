import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallUnanswered } from '../../calls/client.ts';
import { Autosave } from './autosave.ts';
import type { SavedText } from './save-state.ts';
import { UnsavedTexts } from './unsaved-texts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page, and a service that is unreachable until `isReachable`. */
function page() {
  const world = { isReachable: false, isStored: true, saved: [] as string[] };
  const window = new EventTarget();
  const texts = new UnsavedTexts(window);
  const open = (key: string) =>
    texts.open(
      key,
      () =>
        new Autosave({
          base: { text: '', version: 0 },
          draft: undefined,
          keep: () => world.isStored,
          save: async ({ text, seenVersion }) => {
            if (!world.isReachable) throw new CallUnanswered('saveAnswer');
            world.saved.push(text);
            return await Promise.resolve({ text, version: seenVersion + 1 } as SavedText);
          },
          read: async () => await Promise.resolve(undefined),
          onSaved: () => {},
        }),
    );
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { world, texts, open, asks };
}

test('continues an unsaved text when its screen opens again', async () => {
  const { world, open } = page();
  const first = open('A fr');
  first.write('Mine');
  first.end();
  expect([open('A fr') === first, open('A en') === first]).toEqual([true, false]);
  world.isReachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect([world.saved, open('A fr') === first]).toEqual([['Mine'], false]);
});

test('saves every text before a sign-out', async () => {
  const { world, texts, open } = page();
  world.isReachable = true;
  open('A fr').write('Un');
  open('A en').write('One');
  await expect(texts.saveAll(3000)).resolves.toBe(true);
  expect(world.saved).toEqual(['Un', 'One']);
});

test('reports a text that the service has not saved', async () => {
  const { texts, open } = page();
  open('A fr').write('Un');
  await expect(texts.saveAll(3000)).resolves.toBe(false);
});

test('sends no text after its deletion', async () => {
  const { world, texts, open } = page();
  open('A fr').write('Un');
  texts.discardAll();
  world.isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.saved).toEqual([]);
});

test('asks before a page closes without a kept text', async () => {
  const { world, open, asks } = page();
  const text = open('A fr');
  text.write('Un');
  expect(asks()).toBe(false);
  world.isStored = false;
  text.write('Un deux');
  expect(asks()).toBe(true);
  world.isReachable = true;
  text.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(asks()).toBe(false);
});

test('closes without a question after the texts are deleted', () => {
  const { world, texts, open, asks } = page();
  world.isStored = false;
  open('A fr').write('Un');
  texts.discardAll();
  expect(asks()).toBe(false);
});

test('another tab’s sign-out keeps a text that is nowhere else', () => {
  const { world, texts, open, asks } = page();
  open('A fr').write('Stored');
  world.isStored = false;
  open('A en').write('Not stored');
  texts.discardKept();
  expect(asks()).toBe(true);
  expect(open('A en').snapshot().text).toBe('Not stored');
  expect(open('A fr').snapshot().text).toBe('');
});
