/** The process of `npm run tribune`: its streams, signals, and exit code. */
import { EXIT, runCommandLine } from './command-line.ts';
import { writingFailed } from './files.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Who reads only the beginning of an answer closes the pipe: nothing is wrong.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`${writingFailed('The standard output', error.code ?? '').message}\n`);
  process.exit(EXIT.failed);
});
// Before the first file: what the engine writes it would write for everybody to read.
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
