import { describe, expect, onTestFinished, test } from 'vitest';
import { LARGE, SLOW, svg } from '#testing/samples/logos.ts';
import { drawLogoInProcess, drawTileInProcess } from './drawing-process.ts';

describe('the drawing process', () => {
  test('the drawing process answers with pictures or faults', async () => {
    const square = svg('<path d="M0 0h10v10z"/>');
    const drawn = await drawLogoInProcess('image/svg+xml', square);
    expect(drawn).toMatchObject({ mediaType: 'image/svg+xml', bytes: square, width: 3000, height: 3000 });
    expect('pictures' in drawn && Object.keys(drawn.pictures)).toEqual(['1x', '2x', '3x', 'room', 'tab', 'touch']);
    expect(await drawLogoInProcess('image/png', square)).toEqual({ faults: ['is not a PNG'] });
    expect(Object.keys(await drawTileInProcess('#0b5563'))).toEqual(['tab', 'touch']);
  });

  test('the drawing process ends when drawing takes too long', async () => {
    const gap = longestGap();
    expect(await drawLogoInProcess('image/svg+xml', SLOW)).toEqual({ faults: ['takes too long to draw'] });
    // A drawing in this process would block it for longer.
    expect(gap()).toBeLessThan(2500);
  });

  test('the drawing process ends when it uses too much memory', async () => {
    expect(await drawLogoInProcess('image/svg+xml', LARGE)).toEqual({
      faults: ['takes more than 400 MB to draw'],
    });
  });

  test('a logo that crashes the drawing process cannot be drawn', async () => {
    const deep = svg('<g>'.repeat(9000) + '</g>'.repeat(9000));
    expect(await drawLogoInProcess('image/svg+xml', deep)).toEqual({ faults: ['cannot be drawn'] });
  });
});

/** The longest pause of this process in milliseconds, measured until the returned function is called. */
function longestGap(): () => number {
  let [last, longest] = [performance.now(), 0];
  const sample = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(sample, 10);
  onTestFinished(() => clearInterval(timer));
  return () => {
    sample();
    return longest;
  };
}
