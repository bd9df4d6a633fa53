/** Many viewers of the changes, in their own process, so that they share no event loop with the measurement. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The service, and the credentials of each viewer: session cookies, or tokens of devices for the stage's stream. */
export type Where = { origin: string } & ({ cookies: string[] } | { tokens: string[] });

/** The viewer that received the word, when, in milliseconds since 1970, and the characters after the word up to a comma. */
export type Seen = [viewer: number, atMs: number, value: string];

export type Report = {
  /** Opened streams, including those opened again. */
  connected: number;
  open: number;
  events: number;
  /** Events that announce that everything may have changed. */
  resets: number;
  /** Streams that broke off instead of ending. */
  unclean: number;
  refused: number;
};

export type Command = { kind: 'follow'; where: Where; word: string } | { kind: 'report' } | { kind: 'end' };

export type Viewers = {
  pid: number;
  report: () => Promise<{ report: Report; seen: Seen[] }>;
  stop: () => void;
};

const CONNECT_LIMIT_MS = 30_000;

/** Opens streams and waits until all are open. @param word the text to find in the events */
export async function startViewers(where: Where, word: string): Promise<Viewers> {
  const child = fork(join(import.meta.dirname, 'viewer-process.ts'), { stdio: 'inherit' });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const send = (command: Command) => child.connected && child.send(command);
  const report = async () => {
    const answer = once(child, 'message');
    send({ kind: 'report' });
    const [message] = (await answer) as [{ report: Report; seen: Seen[] }];
    return message;
  };
  send({ kind: 'follow', where, word });
  const deadline = Date.now() + CONNECT_LIMIT_MS;
  const count = 'cookies' in where ? where.cookies.length : where.tokens.length;
  while ((await report()).report.open < count) {
    if (Date.now() > deadline) throw new Error('The viewers could not connect.');
    await wait(100);
  }
  const stop = () => {
    send({ kind: 'end' });
    process.off('exit', kill);
  };
  return { pid: child.pid ?? 0, report, stop };
}
