import { doctorLines } from '../output/formatters.ts';
import type { Run } from './command.ts';

export const acceptSecret: Run = async (ask) => {
  const answer = await ask('acceptSecret', {});
  return { answer, lines: doctorLines(answer) };
};
