import { type FastifyInstance, LogController } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../../config.ts';
import type { Instance } from './instance.ts';
import { terminalLine } from './terminal-log.ts';

/**
 * Lines are written in batches, at most a quarter of a second late; the rest at the end of the process. Batches are
 * small, because each added line copies all waiting lines once.
 */
const BUFFERED = { dest: 1, sync: false, minLength: 4096, maxWrite: 8192, periodicFlush: 250 };

/** The number of stack lines that are logged. */
const PLACES = 8;

// The framework may log a request or an error of its own. These serializers limit those lines too.
const nothing = () => undefined;
const SERIALIZERS = { err: describeError, error: describeError, req: nothing, res: nothing };

/**
 * The service's log: JSON lines on standard output, or text on a terminal, unless `write` takes it. Lines contain
 * codes, identifiers, durations and their instance, but never user input or client addresses.
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

/** The framework's own request lines are off, because they contain addresses. */
export const QUIET = new LogController({ disableRequestLogging: true });

/** Logs one line per answer. The route is a pattern, so the line contains no address. */
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
 * The loggable part of an error: its kind, code and stack. The message is left out, because it can quote user input, as
 * PostgreSQL's does.
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
 * Returns the stack lines after the message, which may contain lines that look like them. If the message was changed
 * since, the stack does not contain it, and no line is returned.
 */
function placesOf({ stack = '', message }: Error): string[] {
  const head = message === '' ? /^\w+(: )?(?=\n)/.exec(stack)?.[0] : message;
  if (head === undefined || !stack.includes(`${head}\n`)) return [];
  const [, ...lines] = stack.slice(stack.indexOf(`${head}\n`) + head.length).split('\n');
  return lines.slice(0, PLACES).map((line) => line.trim());
}
