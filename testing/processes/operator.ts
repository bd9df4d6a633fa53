/** Runs the operator's commands over a socket. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Ask, operatorClient } from '#service/operator/socket/client.ts';
import { runCommandLine } from '#service/operator/command-line.ts';
import { type CommandName, COMMANDS } from '#service/operator/commands/commands.ts';
import type { TypedOptions } from '#service/operator/arguments/options.ts';
import { listenToOperator } from '#service/operator/socket/listen-to-operator.ts';

/**
 * Runs a command line in this process, as `runTribune` does in a separate one. For tests that are not about processes,
 * streams and signals.
 */
export async function runTribuneHere(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const texts = { stdout: '', stderr: '' };
  const writer = (name: keyof typeof texts) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        texts[name] += chunk.toString('utf8');
        done();
      },
    });
  const terminal = {
    output: writer('stdout'),
    errors: writer('stderr'),
    interruption: () => new AbortController().signal,
  };
  const code = await runCommandLine(args, { environment, ...terminal });
  return { code, ...texts };
}

type Typed = { options?: TypedOptions; file?: unknown };

/** Runs a command as the command line does. Returns its answer with instants as dates. */
export async function command(ask: Ask, name: CommandName, { options = {}, file }: Typed = {}): Promise<unknown> {
  const outcome = await COMMANDS[name].run(ask, options, file);
  return outcome.answer;
}

/** Runs a command of a running service. Returns its answer with instants as dates. */
export async function commandAt(socketFile: string, name: CommandName, options: TypedOptions = {}): Promise<unknown> {
  return await command(operatorClient({ socketFile }), name, { options });
}

export type OperatorSocket = { ask: Ask; socketFile: string; close: () => Promise<void> };

/** Opens the operator socket of an app until `close`. */
export async function openOperatorSocket(listener: RequestListener): Promise<OperatorSocket> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-socket-'));
  const socketFile = join(folder, 'operator.sock');
  const closeSocket = await listenToOperator(socketFile, listener);
  const close = async () => {
    await closeSocket();
    rmSync(folder, { recursive: true });
  };
  return { ask: operatorClient({ socketFile }), socketFile, close };
}
