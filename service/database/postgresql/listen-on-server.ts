/** Listens over a separate connection, because a pool closes its connections and their subscriptions with them. */
import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { CHANNELS, type Listen, type Listener } from '../channel.ts';
import { asFailure } from '../failure.ts';
import { createClient, endClient, type ServerSettings } from './server-connections.ts';

const BACK_OFF_MS = { first: 100, most: 2000 };
/** Keeps the connection alive, because firewalls silently drop idle connections. */
const HEARTBEAT_MS = 10_000;

/** Connects with the first subscription. All subscriptions share that connection until `close`. */
export function listenOnServer(settings: ServerSettings): { listen: Listen; close: () => Promise<void> } {
  const subscriptions = new Set<Listener & { channel: string }>();
  const closing = new AbortController();
  const { signal } = closing;
  let listening: Promise<{ ended: Promise<void> }> | undefined;

  const notify = ({ channel, payload = '' }: pg.Notification) => {
    for (const one of subscriptions) if (one.channel === channel) one.onNotification(payload);
  };
  const begin = async () => {
    const connect = () => connectListening(settings, { notify, signal });
    const onResumed = () => subscriptions.forEach((one) => one.onResumed());
    const onReconnectFailed = () => subscriptions.forEach((one) => one.onLost?.());
    const first = await connect();
    return {
      ended: keepListening(first, { connect, signal, onLost: settings.onConnectionLost, onReconnectFailed, onResumed }),
    };
  };
  const beginAgain = (error: unknown): never => {
    listening = undefined;
    throw asFailure(error);
  };
  return {
    listen: async (channel, listener) => {
      const subscription = { ...listener, channel };
      subscriptions.add(subscription);
      const end = () => subscriptions.delete(subscription);
      await (listening ??= begin().catch(beginAgain)).catch((error: unknown) => {
        end();
        throw error;
      });
      return async () => void end();
    },
    close: async () => {
      closing.abort();
      const begun = await listening?.catch(() => undefined);
      listening = undefined;
      await begun?.ended;
    },
  };
}

type Connection = {
  /** Resolves when the connection delivers no more notifications. */
  lost: Promise<Error>;
  end: () => Promise<void>;
};

type Connecting = { notify: (notification: pg.Notification) => void; signal: AbortSignal };

async function connectListening(settings: ServerSettings, { notify, signal }: Connecting): Promise<Connection> {
  signal.throwIfAborted();
  const client = createClient(settings);
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  client.on('error', lose);
  client.on('notification', notify);
  const cut = () => void client.connection.stream.destroy();
  signal.addEventListener('abort', cut);
  try {
    await client.connect();
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
  } catch (error) {
    cut();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
  }
  const { stream } = client.connection;
  if (stream instanceof Socket) stream.unref();
  const heartbeat = setInterval(() => void client.query('select 1').catch(lose), HEARTBEAT_MS).unref();
  const end = async () => {
    clearInterval(heartbeat);
    await endClient(client);
  };
  return { lost, end };
}

type ListenParts = {
  connect: () => Promise<Connection>;
  signal: AbortSignal;
  onLost: (error: Error) => void;
  /** Called when the connection is lost, and after each failed attempt to replace it. */
  onReconnectFailed: () => void;
  onResumed: () => void;
};

/** Replaces each lost connection until the signal aborts. */
async function keepListening(first: Connection, parts: ListenParts): Promise<void> {
  const { signal, onLost, onReconnectFailed, onResumed } = parts;
  const closed = signal.aborted ? undefined : once(signal, 'abort');
  for (let connection: Connection | undefined = first; connection !== undefined;) {
    const lost = await Promise.race([connection.lost, closed]);
    if (lost instanceof Error) onReconnectFailed();
    await connection.end();
    if (lost instanceof Error) onLost(lost);
    connection = await reconnect(parts);
    if (connection !== undefined) onResumed();
  }
}

async function reconnect({ connect, signal, onReconnectFailed }: ListenParts): Promise<Connection | undefined> {
  for (let delayMs = BACK_OFF_MS.first; !signal.aborted; delayMs = Math.min(delayMs * 2, BACK_OFF_MS.most)) {
    try {
      await wait(delayMs, undefined, { signal, ref: false });
      return await connect();
    } catch {
      // The outage was reported when it began. The loop continues until it ends.
      onReconnectFailed();
    }
  }
  return undefined;
}
