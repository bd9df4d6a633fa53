import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { runTribune } from './test-process-service.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/command-line.md'), 'utf8');
const COMMANDS = [...Object.keys(OPERATOR_COMMANDS), 'question export'];

test.each(COMMANDS)(
  'docs/command-line.md has «%s», with every option that its help tells',
  { timeout: 90_000 },
  async (name) => {
    expect(page).toContain(`| \`${name}`);
    const { code, stdout } = await runTribune([...name.split(' '), '--help'], {});
    expect(code).toBe(0);
    const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z]+)/gm)].map(([, option = '']) => option);
    expect(options).toContain('--help');
    for (const option of options) expect(page).toContain(option);
  },
);
