import { chmodSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { problem, ProblemError, wordProblem } from '../http/problem.ts';
import { QUIET } from '../http/telemetry/log.ts';
import { isCommandName, takesLong } from './commands.ts';

const ANSWER_TIMEOUT_MS = 60_000;
/** The service may be at it still, or have been through with it. */
const IN_DOUBT = 'The command may be carried out all the same: look before giving it again.';
const ENDED = `The service ended before it had answered. ${IN_DOUBT}`;

/** A command was not carried out; the message says why, for the operator. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  /** The code of the problem, where the service gave one. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export type RunCommand = (name: string, input: unknown, signal: AbortSignal) => Promise<unknown>;

/**
 * Answers the command line on a Unix socket that only the owner can open.
 *
 * @returns the function that closes it
 */
export async function answerOperator(
  socketFile: string,
  run: RunCommand,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  // Each command parses its input strictly, and names such a key as any other that it does not know.
  const keys = { onProtoPoisoning: 'ignore', onConstructorPoisoning: 'ignore' } as const;
  const app = Fastify({ loggerInstance: log, logController: QUIET, ...keys });
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof ProblemError)) log.error({ err: error }, 'command failed');
    const told = error instanceof ProblemError ? error : problem('internal');
    return await reply.code(told.status).send(wordProblem(told, 'en'));
  });
  const closing = new AbortController();
  app.post<{ Params: { name: string } }>('/commands/:name', async ({ params, body }, reply) => {
    if (!isCommandName(params.name)) throw problem('not-found');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    return await reply.send({ answer: await run(params.name, body, signal) });
  });
  // Left by a process that was killed; the lock on the data folder says that it is gone.
  rmSync(socketFile, { force: true });
  await app.listen({ path: socketFile });
  chmodSync(socketFile, 0o600);
  return () => {
    closing.abort();
    return app.close();
  };
}

type Asked = {
  socketFile: string;
  name: string;
  input: unknown;
  /** How long a command that should not take long is waited for. */
  patienceMs?: number;
};

/**
 * Asks the running service.
 *
 * @returns the command's answer as it came over the socket; `undefined` when no service listens there
 * @throws CommandFailed with the service's own words
 */
export async function askService({
  socketFile,
  name,
  input,
  patienceMs = ANSWER_TIMEOUT_MS,
}: Asked): Promise<{ answer: unknown } | undefined> {
  const body = JSON.stringify(input);
  const timeout = takesLong(name) ? 0 : patienceMs;
  const reply = await post({ socketPath: socketFile, path: `/commands/${encodeURIComponent(name)}`, body, timeout });
  if (reply === undefined) return undefined;
  const answer: unknown = JSON.parse(reply.text);
  if (typeof answer !== 'object' || answer === null) throw new CommandFailed('The service gave no answer.');
  if (reply.status !== 200) {
    const words = 'title' in answer ? String(answer.title) : `The service answered ${reply.status}.`;
    throw new CommandFailed(words, 'code' in answer ? String(answer.code) : undefined);
  }
  return { answer: 'answer' in answer ? answer.answer : undefined };
}

/** In milliseconds; 0 waits for ever. */
type Post = { socketPath: string; path: string; body: string; timeout: number };

function post({ socketPath, path, body, timeout }: Post): Promise<{ status: number; text: string } | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string } | undefined>();
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = request({ socketPath, path, method: 'POST', headers, timeout }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    );
    response.on('error', reject);
  });
  asked.on('timeout', () =>
    asked.destroy(new CommandFailed(`The service did not answer within a minute. ${IN_DOUBT}`)),
  );
  asked.on('error', (error: NodeJS.ErrnoException) => {
    // No socket, or one whose process is gone: there is no service to ask.
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(error.code ?? '')) return resolve(undefined);
    if (error.code === 'ECONNRESET') return reject(new CommandFailed(ENDED));
    if (error.code === 'EACCES') return reject(new CommandFailed(`${socketPath} belongs to another user.`));
    return reject(error);
  });
  asked.end(body);
  return promise;
}
