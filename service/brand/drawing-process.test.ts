import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cleanLogoInProcess, drawIconsInProcess } from './drawing-process.ts';
import { SLOW } from '#testing/logos.ts';

// The deadline for icons is eight seconds.
vi.setConfig({ testTimeout: 20_000 });

const SQUARE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>');

describe('a logo is judged in a process of its own', () => {
  test('which says what it is, or what is wrong with it', async () => {
    expect(await cleanLogoInProcess('image/svg+xml', SQUARE)).toEqual({
      mediaType: 'image/svg+xml',
      bytes: SQUARE,
      width: 3000,
      height: 3000,
    });
    expect(await cleanLogoInProcess('image/png', SQUARE)).toEqual({ faults: ['is not a PNG'] });
  });

  test('which is killed when it takes too long, while everybody else is answered', async () => {
    const gap = longestGap();
    expect(await cleanLogoInProcess('image/svg+xml', SLOW)).toEqual({ faults: ['cannot be drawn within 4 seconds'] });
    // Whoever draws here is away for all of the four seconds.
    expect(gap()).toBeLessThan(1000);
  });
});

test('icons that take too long are none', async () => {
  const gap = longestGap();
  expect(
    await drawIconsInProcess({ logo: { mediaType: 'image/svg+xml', bytes: SLOW }, brand: '#0b5563' }),
  ).toBeUndefined();
  expect(gap()).toBeLessThan(1000);
});

/** For how long, in milliseconds, this process did nothing else; measured until asked. */
function longestGap(): () => number {
  let [last, longest] = [performance.now(), 0];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  onTestFinished(() => clearInterval(timer));
  return () => {
    look();
    return longest;
  };
}
