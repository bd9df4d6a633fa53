/** The process of `npm run tribune`: its streams, signals, and exit code. */
import { EXIT, runCommandLine } from './command-line.ts';
import { writingFailed } from './writing-failed.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader of only the first lines closes the pipe; that is no error.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`${writingFailed('The standard output', error.code ?? '').message}\n`);
  process.exit(EXIT.failed);
});
// Set before the first file, because by default every user can read the engine's files.
process.umask(0o077);

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  interruption,
});

function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
