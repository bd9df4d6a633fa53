/** Very many who post and read as fast as they can, in a process of their own, so that nobody else waits for it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Crowd = {
  port: number;
  connections: number;
  secretFile: string;
  meetingId: string;
  /** The desk's own. */
  deskHost: string;
};

/** Answers by what was asked and status; 0 where the service hung up. */
export type CrowdTally = Record<string, Record<string, number>>;

const BEGUN_WITHIN_MS = 60_000;

/** Waits until as many have been answered as there are. @returns what ends it, and tells how all were answered */
export async function sendCrowd(crowd: Crowd): Promise<() => Promise<CrowdTally>> {
  const child = fork(join(import.meta.dirname, 'crowd-process.ts'), [JSON.stringify(crowd)], { stdio: 'inherit' });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await once(child, 'message', { signal: AbortSignal.timeout(BEGUN_WITHIN_MS) });
  return async () => {
    const told = once(child, 'message');
    child.send('end');
    const [tally] = (await told) as [CrowdTally];
    kill();
    process.off('exit', kill);
    return tally;
  };
}
