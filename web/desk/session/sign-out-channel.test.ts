import { expect, test, vi } from 'vitest';

/** Loads the module once more, as another tab does. */
async function openTab() {
  vi.resetModules();
  return await import('./sign-out-channel.ts');
}

test('a sign-out reaches the other tabs only', async () => {
  const [own, other] = [await openTab(), await openTab()];
  const heard: string[] = [];
  const reached = Promise.withResolvers<void>();
  const stops = [
    own.onSignOut(() => heard.push('own tab')),
    other.onSignOut(() => {
      heard.push('other tab');
      reached.resolve();
    }),
  ];
  own.postSignOut();
  await reached.promise;
  for (const stop of stops) stop();
  expect(heard).toEqual(['other tab']);
});
