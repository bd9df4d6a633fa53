import type { FastifyBaseLogger } from 'fastify';

type Closing = { close: () => Promise<void>; limitMs: number; log: FastifyBaseLogger };

/** Closes once on a signal or a defect, and ends the process: with 0 after a signal without a defect. */
export function closeOnSignal({ close, limitMs, log }: Closing): void {
  let isClosing = false;
  let exitCode = 0;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      log.error({ seconds: limitMs / 1000 }, 'not closed in time');
      process.exit(1);
    }, limitMs).unref();
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (!isClosing) log.info({ signal }, 'closing');
    end();
  };
  // After an uncaught defect no state is certain. Node itself would print the error's message.
  const onDefect = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught defect: closing');
    exitCode = 1;
    end();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // A closed terminal accepts no lines.
  process.on('SIGHUP', onSignal);
  process.stdout.on('error', () => {});
  // Also for unhandled rejections, which Node throws.
  process.on('uncaughtException', onDefect);
}
