import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../calls/query-client.ts';
import { takeTeam, type Team, TEAM_KEY } from './use-team.ts';

// The library sees no window here, and would read nothing again by itself.
environmentManager.setIsServer(() => false);

const none: Team = { organisers: [], invitations: [], hasMail: false, timeZone: 'UTC' };
const one = { ...none, invitations: [{ email: 'ada@example.com' }] } as unknown as Team;

test('a team that was asked for before a change, and answered after it, is not shown over the newer one', async () => {
  const client = createQueryClient();
  const answers: ((team: Team) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: TEAM_KEY,
    queryFn: () => new Promise<Team>((answer) => answers.push(answer)),
    initialData: none,
    staleTime: 0,
  });
  const shown: (Team | undefined)[] = [];
  onTestFinished(observer.subscribe(({ data }) => shown.push(data)));
  expect(answers).toHaveLength(1);
  takeTeam(client, one);
  answers[0]?.(none);
  await new Promise((later) => setTimeout(later, 10));
  expect(shown.at(-1)).toEqual(one);
  // What others changed meanwhile is read once more.
  expect(answers).toHaveLength(2);
});
