import { migrationLines } from '../../output/formatters.ts';
import type { Run } from '../command.ts';

export const migrateDatabase: Run = async (ask) => {
  const answer = await ask('migrateDatabase', {});
  return { answer, lines: migrationLines(answer.applied) };
};
