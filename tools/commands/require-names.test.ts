import { expect, test } from 'vitest';
import { runProgram } from '#testing/processes/service-process.ts';

test.each(['mutants/run.ts', 'measure/bench/run.ts', 'measure/faults/run.ts'])(
  '%s names the known names when one is unknown',
  async (program) => {
    const { code, stdout, stderr } = await runProgram([program, 'nope']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^No such name: nope\. There are: [\w, -]+\.\n$/);
  },
);
