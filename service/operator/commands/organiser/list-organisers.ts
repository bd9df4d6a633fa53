import { teamLines } from '../../output/team-lines.ts';
import type { Run } from '../command.ts';

export const listOrganisers: Run = async (ask) => {
  const answer = await ask('showTeam', {});
  return { answer, lines: teamLines(answer) };
};
