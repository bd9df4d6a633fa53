import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../calls/query-client.ts';
import { takeTeam, type Team, TEAM_KEY } from './use-team.ts';

// The library finds no window in this test and would take it for a server, which never refetches.
environmentManager.setIsServer(() => false);

const none: Team = { organisers: [], invitations: [], hasMail: false, timeZone: 'UTC' };
const one = { ...none, invitations: [{ email: 'ada@example.com' }] } as unknown as Team;

test('never replaces a changed team by an older answer', async () => {
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
  // One more read finds the changes of colleagues.
  expect(answers).toHaveLength(2);
});
