/** Public traffic that posts and reads as fast as possible, in its own process so that nothing else waits for it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type PublicTraffic = {
  port: number;
  connections: number;
  secretFile: string;
  meetingId: string;
  deskHost: string;
};

/** Answers by kind of request and status; 0 where the service hung up. */
export type TrafficTally = Record<string, Record<string, number>>;

const BEGUN_WITHIN_MS = 60_000;

/**
 * Waits until the service has answered as many requests as there are connections. @returns a function that ends the
 * traffic and returns the tally
 */
export async function sendPublicTraffic(traffic: PublicTraffic): Promise<() => Promise<TrafficTally>> {
  const child = fork(join(import.meta.dirname, 'public-traffic-process.ts'), [JSON.stringify(traffic)], {
    stdio: 'inherit',
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await once(child, 'message', { signal: AbortSignal.timeout(BEGUN_WITHIN_MS) });
  return async () => {
    const message = once(child, 'message');
    child.send('end');
    const [tally] = (await message) as [TrafficTally];
    kill();
    process.off('exit', kill);
    return tally;
  };
}
