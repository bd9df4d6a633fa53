import { expect, test } from 'vitest';
import { offeredChanges } from './offered-changes.ts';

const BY_CALENDAR = { override: null, isComplete: true } as const;

test.each([
  ['an open form', { ...BY_CALENDAR, phase: 'open' }, ['extend', 'close']],
  ['a form kept open', { ...BY_CALENDAR, phase: 'open', override: 'open' }, ['extend', 'close', 'follow']],
  ['a closed form', { ...BY_CALENDAR, phase: 'closed' }, ['reopen']],
  ['a form closed early', { ...BY_CALENDAR, phase: 'closed', override: 'closed' }, ['reopen', 'follow']],
  ['an announced form', { ...BY_CALENDAR, phase: 'announced' }, ['reopen']],
  ['published answers', { ...BY_CALENDAR, phase: 'published' }, ['reopen']],
  ['a meeting without all its texts', { ...BY_CALENDAR, phase: 'announced', isComplete: false }, []],
] as const)('%s offers only the changes that its state allows', (_name, state, offered) => {
  expect(offeredChanges(state)).toEqual(offered);
});
