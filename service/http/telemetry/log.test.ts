import { expect, test } from 'vitest';
import { describeError } from './log.ts';

const TYPED = 'Zzyzx typed this';

function stackOf(error: unknown): string[] {
  const stack = describeError(error)?.['stack'];
  return Array.isArray(stack) ? stack : [];
}

test.each([
  ['of one line', TYPED],
  ['with a line like one of a stack', `refused:\n    at ${TYPED} (file.ts:1:1)`],
  ['with many of them', `${`\n at ${TYPED}`.repeat(20)}\n`],
  ['that ends like one', `x\n    at ${TYPED}`],
  ['that repeats what stands before it', `Error: \n at ${TYPED}`],
  ['that is empty', ''],
])('a message %s never reaches the log; its stack does', (_, message) => {
  for (const error of [new Error(message), new TypeError(message), new Error('outer', { cause: new Error(message) })]) {
    expect(JSON.stringify(describeError(error))).not.toContain('Zzyzx');
    expect(stackOf(error)[0]).toMatch(/^at .*log\.test\.ts(?:\?vitest=\d+)?:\d+:\d+\)?$/);
    expect(stackOf(error).length).toBeLessThanOrEqual(8);
  }
});

test.each(['second', ''])('omits the stack when the message changed to %j', (changed) => {
  const error = new Error(`first\n at ${TYPED}`);
  // V8 writes the stack when it is first read, with the message of that time.
  expect(error.stack).toContain(TYPED);
  error.message = changed;
  expect(describeError(error)).toMatchObject({ name: 'Error', stack: [] });
});

test('logs nothing of a thrown value that is no error', () => {
  expect(describeError(TYPED)).toBeUndefined();
});
