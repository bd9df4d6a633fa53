import { createBrowserStore } from '#web/kit/stored/browser-store.ts';

const NAME = 'stage-two-presses';
const storage = createBrowserStore(() => localStorage);

/** Whether two presses replace holding, for operators who cannot hold a key. Kept in this browser. */
export function readTwoPresses(): boolean {
  return storage.read(NAME) === 'yes';
}

export function storeTwoPresses(isTwice: boolean): void {
  if (isTwice) storage.write(NAME, 'yes');
  else storage.remove(NAME);
}
