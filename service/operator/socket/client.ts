import { request } from 'node:http';
import { userInfo } from 'node:os';
import { Readable } from 'node:stream';
import type { Answer, Call, Input } from '#contract/calls/call.ts';
import { type CallName, CALLS, type Calls } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import { Problem } from '#contract/problem.ts';
import { OPERATOR_HEADER } from '../../http/identify.ts';
import { CommandFailed } from '../command-failed.ts';

const ANSWER_TIMEOUT_MS = 60_000;
/** A running service accepts connections at once, also under load. */
const SIGN_TIMEOUT_MS = 10_000;
/** Calls without a time limit. */
const LONG: ReadonlySet<CallName> = new Set([
  'migrateDatabase',
  'backUpDatabase',
  'restoreDatabase',
  'importMeeting',
  'verifyRegister',
  'downloadBook',
]);
/** The service may still execute the command, or may have finished it. */
const IN_DOUBT = 'The command may still be executed: check before you repeat it.';
const BROKEN_OFF = 'The command was interrupted.';
/** Errors that mean that the service behind the socket has ended. */
const ENDINGS: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ENOENT', 'ECONNREFUSED']);

/** This also happens when the kernel's queue of connections is full. */
const SILENT = 'A service exists but does not answer: its process may be stopped or busy. The command was not sent.';

const STRANGE = 'The answer cannot be read: the listener is a service of another version, or not Tribune.';

/**
 * Makes a call of the contract as the operator.
 *
 * @throws CommandFailed with the service's own words
 */
export type Ask = <Name extends CallName>(name: Name, input: Input<Calls[Name]>) => Promise<Answer<Calls[Name]>>;

type Connection = {
  socketFile: string;
  /** Aborts the running call. */
  signal?: AbortSignal;
  /** The time limit of short calls. */
  timeoutMs?: number;
};

/** A client of the calls over the operator's socket. */
export function operatorClient({ socketFile, signal, timeoutMs = ANSWER_TIMEOUT_MS }: Connection): Ask {
  return async (name, input) => {
    const call: Call = CALLS[name];
    const { method, path, body } = requestOf(call, input);
    const timeout = LONG.has(name) ? 0 : timeoutMs;
    const reply = await send({ socketPath: socketFile, method, path, body, timeout, signal });
    if (reply.status >= 400) throw refusalOf(reply);
    const read = readReply(call, reply);
    return read as Answer<Calls[typeof name]>;
  };
}

/**
 * True when a service listens at the socket.
 *
 * @throws CommandFailed when the socket belongs to another user, or the service does not answer
 */
export async function isAnswering({ socketFile, signal, timeoutMs = SIGN_TIMEOUT_MS }: Connection): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const target = { socketPath: socketFile, path: '/livez', timeout: timeoutMs };
  const outgoing = request({ ...target, ...(signal === undefined ? {} : { signal }) }, (response) => {
    response.resume();
    resolve(true);
  });
  outgoing.on('timeout', () => outgoing.destroy(new CommandFailed(SILENT)));
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    // There is no socket, or its process has ended.
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(error.code ?? '')) return resolve(false);
    if (signal?.aborted === true) return reject(new CommandFailed(BROKEN_OFF));
    if (error.code === 'EAGAIN') return reject(new CommandFailed(SILENT));
    if (error.code === 'EACCES') return reject(new CommandFailed(`${socketFile} belongs to another user.`));
    return reject(error);
  });
  outgoing.end();
  return await promise;
}

type Reply = { status: number; bytes: Buffer };

function readReply({ method, output }: Call, { bytes }: Reply): unknown {
  if ('stream' in output) return Readable.from([bytes]);
  if (!('body' in output)) return undefined;
  const read = output.body.safeParse(readJson(bytes));
  if (read.success) return read.data;
  throw changes(method) ? inDoubt(new CommandFailed(STRANGE)) : new CommandFailed(STRANGE);
}

function refusalOf({ status, bytes }: Reply): CommandFailed {
  const parsed = Problem.safeParse(readJson(bytes));
  if (!parsed.success) return new CommandFailed(`${STRANGE} It answered ${status}.`);
  const { title, code, errors = [] } = parsed.data;
  return new CommandFailed([title, ...errors.map(({ field, message }) => `${field}: ${message}`)].join('\n  '), code);
}

/** Undefined when the text is not JSON. */
function readJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}

type Sending = {
  socketPath: string;
  method: string;
  path: string;
  body: string | undefined;
  /** In milliseconds; 0 waits for ever. */
  timeout: number;
  signal: AbortSignal | undefined;
};

function send({ body, signal, ...target }: Sending): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const outgoing = request({ ...target, headers: headersOf(body), ...(signal === undefined ? {} : { signal }) });
  let isSent = false;
  // A request that was not sent completely cannot be executed.
  outgoing.once('finish', () => (isSent = true));
  const fail = (error: NodeJS.ErrnoException) => {
    const failure = failureOf(error, signal);
    reject(isSent && changes(target.method) ? inDoubt(failure) : failure);
  };
  outgoing.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
    response.on('error', fail);
  });
  outgoing.on('timeout', () => outgoing.destroy(new CommandFailed('The service did not answer within a minute.')));
  outgoing.on('error', fail);
  outgoing.end(body);
  return promise;
}

function headersOf(body: string | undefined): Record<string, string | number> {
  const about = { host: 'tribune', 'accept-language': 'en', [OPERATOR_HEADER]: systemUser() };
  if (body === undefined) return about;
  return { ...about, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
}

/** A user may have a number but no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal | undefined): Error {
  if (signal?.aborted === true) return new CommandFailed(BROKEN_OFF);
  if (ENDINGS.has(error.code ?? '')) return new CommandFailed('The service ended before it answered.');
  return error;
}

function changes(method: string): boolean {
  return method !== 'GET';
}

function inDoubt(failure: Error): CommandFailed {
  return new CommandFailed(`${failure.message} ${IN_DOUBT}`);
}
