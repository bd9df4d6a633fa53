import { expect, test, vi } from 'vitest';

/** Loads the module once more, as another tab does. */
async function openTab() {
  vi.resetModules();
  return await import('./sign-out-channel.ts');
}

test('reaches the other tabs of the same organiser only', async () => {
  const [own, other] = [await openTab(), await openTab()];
  const heard: string[] = [];
  const both = Promise.withResolvers<void>();
  const stops = [
    own.onSignOut('claire', () => heard.push('own tab')),
    other.onSignOut('thomas', () => heard.push('other organiser')),
    other.onSignOut('claire', () => {
      heard.push('other tab');
      both.resolve();
    }),
  ];
  own.postSignOut('claire');
  await both.promise;
  for (const stop of stops) stop();
  expect(heard).toEqual(['other tab']);
});
