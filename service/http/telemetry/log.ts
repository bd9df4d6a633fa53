import { type FastifyInstance, LogController } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../../config.ts';
import type { Instance } from './instance.ts';
import { terminalLine } from './terminal-log.ts';

/**
 * Lines are written together, a quarter of a second late at the most; what is left, at the end of the process.
 * Few: each line that is added has all that wait with it copied once.
 */
const BUFFERED = { dest: 1, sync: false, minLength: 4096, maxWrite: 8192, periodicFlush: 250 };

/** So many lines of a stack are logged. */
const PLACES = 8;

// The framework may log a request or an error of its own: what they carry is cut down here too.
const nothing = () => undefined;
const SERIALIZERS = { err: describeError, error: describeError, req: nothing, res: nothing };

/**
 * The service's log, on the standard output unless `write` takes it: JSON lines, or words on a
 * terminal. It carries codes, identifiers and durations; never what somebody typed, nor the address
 * they typed it from. Each line names the instance that wrote it.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  instance: Instance,
  write?: (line: string) => void,
): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: instance,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: SERIALIZERS,
  };
  if (write !== undefined) return pino(options, { write });
  if (!process.stdout.isTTY) return pino(options, pino.destination(BUFFERED));
  return pino(options, { write: (line) => void process.stdout.write(terminalLine(line)) });
}

/** The framework's own request lines are off: they carry addresses. */
export const QUIET = new LogController({ disableRequestLogging: true });

/** One line an answer. The route is a pattern, so that nothing of an address is kept. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, 'answered');
    done();
  });
}

/**
 * What a log may say of a failure: its kind, code and place. Never its message, which can quote
 * what somebody typed (PostgreSQL's does).
 */
export function describeError(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof Error)) return undefined;
  return {
    name: error.name,
    ...('code' in error ? { code: error.code } : {}),
    stack: placesOf(error),
    cause: describeError(error.cause),
  };
}

/**
 * The lines of the stack behind the message, which stands before them as it is, with lines of its own that may look
 * like theirs. Where it does not stand there, because it was changed since, nothing can be told apart: no lines.
 */
function placesOf({ stack = '', message }: Error): string[] {
  const head = message === '' ? /^\w+(: )?(?=\n)/.exec(stack)?.[0] : message;
  if (head === undefined || !stack.includes(`${head}\n`)) return [];
  const [, ...lines] = stack.slice(stack.indexOf(`${head}\n`) + head.length).split('\n');
  return lines.slice(0, PLACES).map((line) => line.trim());
}
