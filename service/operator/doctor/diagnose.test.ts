import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { diagnoseWithoutDatabase } from './diagnose.ts';

const findings = async (environment: NodeJS.ProcessEnv) =>
  (await diagnoseWithoutDatabase(readConfig(environment), 'not asked')).map(({ finding }) => finding);

test('doctor warns of a desk on the page’s host', async () => {
  const shared = 'DESK_URL names the page’s own host: the desk shares its cookies, which is for trying out.';
  const BASE_URL = 'http://localhost:3000';
  expect(await findings({ BASE_URL, DESK_URL: 'http://localhost:3001' })).toContain(shared);
  expect(await findings({ BASE_URL, DESK_URL: 'https://desk.example.com' })).not.toContain(shared);
  expect(await findings({ BASE_URL })).not.toContain(shared);
});
