import { z } from 'zod';
import { Finding } from '#contract/installation.ts';
import { describeFailure } from '../output/describe-failure.ts';
import { doctorLines } from '../output/formatters.ts';
import type { CommandContext, Run } from './command.ts';

export const diagnose: Run = async (ask) => {
  const answer = await ask('diagnose', {});
  return { answer, lines: doctorLines(answer) };
};

/** Checks the configuration also when the service and the database do not answer. */
export async function runDoctor({ readConfig, run, print }: CommandContext): Promise<void> {
  const findings = await run({})
    .then(({ answer }) => z.array(Finding).parse(answer))
    .catch(async (error: unknown) => {
      const { diagnoseWithoutDatabase } = await import('../doctor/diagnose.ts');
      return await diagnoseWithoutDatabase(await readConfig(), describeFailure(error));
    });
  print({ answer: findings, lines: doctorLines(findings), isBad: findings.some(({ level }) => level === 'fault') });
}
