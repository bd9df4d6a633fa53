/** PostgreSQL's own `pg_receivewal` receives the log of a primary, which treats it as a standby. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from '../../tools/commands/machine.ts';
import { unprivilegedUser } from '../processes/process.ts';

export type LogReceiver = {
  /** Makes it hang: it stays connected and confirms nothing. */
  hang: () => void;
  goOn: () => void;
  stop: () => Promise<void>;
};

/** Starts it as the standby `copy`. It confirms each commit. @param url the address of the primary */
export async function startLogReceiver(url: string): Promise<LogReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-receiver-'));
  const runAs = await unprivilegedUser();
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const program = join(dirname(realpathSync(join(findPostgres() ?? '', 'postgres'))), 'pg_receivewal');
  const options = ['--synchronous', '-D', folder, '-d', `${url}?application_name=copy`];
  const receiver = spawn(program, options, { ...runAs, stdio: 'ignore' });
  return {
    hang: () => void receiver.kill('SIGSTOP'),
    goOn: () => void receiver.kill('SIGCONT'),
    stop: async () => {
      const hasEnded = once(receiver, 'exit');
      receiver.kill('SIGKILL');
      await hasEnded;
      rmSync(folder, { recursive: true });
    },
  };
}
