import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { problem } from '../../http/problems/problem.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Node has four threads for such work. Two stay free for files and DNS. */
const AT_ONCE = 2;
/** Beyond this, requests get `service-busy`: a flood of attempts costs a bounded time and memory. */
const MAX_WAITING = 50;

const waiting: (() => void)[] = [];
let running = 0;

/** Hashes with argon2id off the event loop, into the standard text that includes the cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => derive('argon2id', { ...COST, message: normal(password), nonce }));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Takes the same time for every password. False also for a hash in another format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = FORM.exec(hash) ?? [];
  if (tag === '') return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: normal(password),
    nonce: Buffer.from(nonce, 'base64'),
  };
  return timingSafeEqual(await inTurn(() => derive('argon2id', parameters)), expected);
}

/** Keyboards may encode the same letter differently. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw problem('service-busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next task takes over this slot.
    if (next === undefined) running -= 1;
    else next();
  }
}
