import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LARGE, SLOW, svg } from '#testing/logos.ts';
import { drawLogoInProcess, drawTileInProcess } from './drawing-process.ts';

// A busy machine needs longer for three seconds of processor time.
vi.setConfig({ testTimeout: 70_000 });

describe('the process that draws', () => {
  test('answers with the pictures, or with the faults', async () => {
    const square = svg('<path d="M0 0h10v10z"/>');
    const drawn = await drawLogoInProcess('image/svg+xml', square);
    expect(drawn).toMatchObject({ mediaType: 'image/svg+xml', bytes: square, width: 3000, height: 3000 });
    expect('pictures' in drawn && Object.keys(drawn.pictures)).toEqual(['1x', '2x', '3x', 'tab', 'touch']);
    expect(await drawLogoInProcess('image/png', square)).toEqual({ faults: ['is not a PNG'] });
    expect(Object.keys(await drawTileInProcess('#0b5563'))).toEqual(['tab', 'touch']);
  });

  test('ends when a drawing takes too long', async () => {
    const gap = longestGap();
    expect(await drawLogoInProcess('image/svg+xml', SLOW)).toEqual({ faults: ['takes too long to draw'] });
    // A drawing in this process would block it all the while.
    expect(gap()).toBeLessThan(1000);
  });

  test('ends when a drawing takes too much memory', async () => {
    expect(await drawLogoInProcess('image/svg+xml', LARGE)).toEqual({
      faults: ['takes more than 400 MB to draw'],
    });
  });
});

/** The longest time, in milliseconds, for which this process did nothing else; measured until asked. */
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
