import { describe, expect, test } from 'vitest';
import type { StageCommand } from '../../device/stage.tsx';
import { sumScrolls } from './sum-scrolls.ts';

function setUp() {
  const sent: unknown[] = [];
  const answers: ((isDone: boolean) => void)[] = [];
  const waiting = { current: undefined };
  const send = async (command: StageCommand) => {
    sent.push(command.kind === 'scroll' ? command.lines : command.kind);
    return await new Promise<boolean>((resolve) => void answers.push(resolve));
  };
  const press = async (command: StageCommand) => await sumScrolls(command, { press: send, waiting });
  const scroll = async (lines: number) => await press({ kind: 'scroll', lines });
  return { sent, press, scroll, answer: (isDone: boolean) => answers.shift()?.(isDone) };
}

describe('quick scrolls', () => {
  test('later scrolls wait for the first and go together', async () => {
    const { sent, scroll, answer } = setUp();
    const first = scroll(1);
    await Promise.all([1, 1, 1, -1, 1].map(scroll));
    expect(sent).toEqual([1]);
    answer(true);
    await expect.poll(() => sent).toEqual([1, 3]);
    answer(true);
    expect(await first).toBe(true);
    void scroll(-1);
    expect(sent).toEqual([1, 3, -1]);
  });

  test('a refused scroll drops the scrolls waiting after it', async () => {
    const { sent, scroll, answer } = setUp();
    const first = scroll(1);
    await scroll(1);
    answer(false);
    expect(await first).toBe(false);
    void scroll(1);
    expect(sent).toEqual([1, 1]);
  });

  test('summed scrolls stay within one command’s lines', async () => {
    const { sent, scroll, answer } = setUp();
    void scroll(1);
    await Promise.all(Array.from({ length: 120 }, () => scroll(-1)));
    answer(true);
    await expect.poll(() => sent).toEqual([1, -100]);
  });

  test('other commands wait for none', () => {
    const { sent, scroll, press } = setUp();
    void scroll(1);
    void press({ kind: 'next' });
    expect(sent).toEqual([1, 'next']);
  });
});
