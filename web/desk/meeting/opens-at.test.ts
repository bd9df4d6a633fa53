import { expect, test } from 'vitest';
import { opensAt } from './opens-at.ts';

const OPENS = '2025-05-05T09:00:00+02:00';

test('returns the scheduled opening only while it is ahead', () => {
  expect(opensAt({ opensAt: OPENS }, new Date('2025-05-05T06:59:59Z'))).toEqual(new Date(OPENS));
  expect(opensAt({ opensAt: OPENS }, new Date('2025-05-05T07:00:00Z'))).toBeNull();
});
