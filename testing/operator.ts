/** What an operator does in a test: the commands, over a socket. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ask, operatorClient } from '#service/operator/client.ts';
import { type CommandName, COMMANDS } from '#service/operator/commands.ts';
import type { TypedOptions } from '#service/operator/options.ts';
import { listenToOperator } from '#service/operator/socket.ts';

type Typed = { options?: TypedOptions; file?: unknown };

/** Runs a command as the command line does; its answer, with instants as dates. */
export async function command(ask: Ask, name: CommandName, { options = {}, file }: Typed = {}): Promise<unknown> {
  const outcome = await COMMANDS[name].run(ask, options, file);
  return outcome.answer;
}

/** Runs a command of a running service; its answer, with instants as dates. */
export async function commandAt(socketFile: string, name: CommandName, options: TypedOptions = {}): Promise<unknown> {
  return await command(operatorClient({ socketFile }), name, { options });
}

/** Opens the operator's door of an app, until `close`. */
export async function openDoor(listener: RequestListener): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-door-'));
  const socketFile = join(folder, 'operator.sock');
  const closeSocket = await listenToOperator(socketFile, listener);
  const close = async () => {
    await closeSocket();
    rmSync(folder, { recursive: true });
  };
  return { ask: operatorClient({ socketFile }), close };
}
