import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#testing/database/template.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';

// Each step may open a database.
/** Everything in a folder: name, kind, owner, size and time of change. */
function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { mode, uid, size, mtimeMs } = lstatSync(join(folder, name));
    return [name, mode, uid, size, mtimeMs].join(' ');
  });
}

const READING = [
  ['meeting', 'show'],
  ['meeting', 'open'],
  ['meeting', 'close'],
  ['question', 'list'],
  ['question', 'show', '2222-2222'],
  ['question', 'export', '-'],
  ['doctor'],
];

describe('a command that creates no database leaves no trace', () => {
  test.each(READING)('%s %s with a missing data folder changes nothing', async (...args) => {
    const folder = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = join(folder, 'mistyped');
    const { code, stdout, stderr } = await runTribuneHere(args, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stdout + stderr).toContain(
      `There is no database in ${dataDir}. Is DATA_DIR right? npm start creates one.\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['that is not there', 'nothing', 'cannot be read: no such file or directory'],
    ['that is a folder', '.', 'is a folder'],
    ['that is no backup', 'letter', 'is not a whole backup: it has been cut short or altered'],
  ])('a restore of a file %s changes nothing', async (_, name, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'letter'), 'Dear shareholders');
    const environment = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
    expect(await runTribuneHere(['database', 'restore', name], environment)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The command cannot be carried out: ${join(folder, name)} ${words}.\n`,
    });
    expect(readdirSync(folder)).toEqual(['letter']);
  });

  test.skipIf(process.getuid?.() !== 0)('commands in another user’s data folder change nothing', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    copyTemplate(inject('embeddedTemplate'), dataDir);
    const otherUser = 65_534;
    for (const name of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(dataDir, name), otherUser, otherUser);
    }
    const before = listed(dataDir);
    for (const args of READING) {
      const { code, stdout, stderr } = await runTribuneHere(args, { DATA_DIR: dataDir });
      // Doctor reports a finding, the other commands cannot begin.
      expect(code).toBe(args[0] === 'doctor' ? 1 : 78);
      expect(stdout + stderr).toContain(
        `The data folder ${dataDir} belongs to the user with number ${otherUser}, and this is number 0. Run this as that user, or set another DATA_DIR.\n`,
      );
    }
    expect(listed(dataDir)).toEqual(before);
  });
});
