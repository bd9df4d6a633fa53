import { STAGE_ROUTES } from 'virtual:routes';
import { requestOf } from '#contract/plain/request.ts';
import { STAGE_ALIVE_MS, STAGE_EVENTS } from '#contract/plain/stage/stage-events.ts';
import { outcomeOf } from '#web/kit/client/client.ts';
import { browserEnvironment, type BrowserEnvironment } from '#web/kit/client/browser-environment.ts';
import { readEventStream, type StreamEvent } from '#web/kit/client/event-stream.ts';
import { interruptibleWait } from '#web/kit/client/interruptible-wait.ts';
import { authorization } from './calls.ts';

/** A dead connection gives no sign, but a live service is never silent for this long. */
const SILENT_MS = 2.5 * STAGE_ALIVE_MS;
/** Screens are few and urgent, so they come back sooner than desks. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;
const ONLINE_WAIT_MS = 200;
/** From here on it is more than a short interruption. */
const MAX_FAILURES = 2;
const UNAUTHORIZED = 401;

/** `since` is the last time that the service sent anything. */
export type Connection =
  | { state: 'connecting' | 'live' }
  | { state: 'reconnecting' | 'offline'; since: Date }
  /** The device was revoked. The stream does not continue. */
  | { state: 'revoked' };

type Following = {
  token: string;
  onEvent: (event: StreamEvent) => void;
  onConnection: (connection: Connection) => void;
  environment?: Pick<BrowserEnvironment, 'isOffline' | 'onNetworkChange' | 'random'>;
};

/**
 * Follows a stage, and reconnects after a lost connection. Each event is whole, so a screen that missed some needs only
 * the next.
 *
 * @returns the function that ends it
 */
export function followStage({ token, onEvent, onConnection, environment = browserEnvironment() }: Following) {
  const { isOffline, random } = environment;
  const waiting = interruptibleWait(random);
  const ending = new AbortController();
  const hasEnded = () => ending.signal.aborted;
  let [failures, lastEventAt] = [0, new Date()];
  let connection = new AbortController();
  let known: Connection['state'] | undefined;

  const report = (next: Connection) => {
    if (next.state === known || hasEnded()) return;
    known = next.state;
    onConnection(next);
  };
  const handleEvent = (event: StreamEvent) => {
    if (hasEnded()) return;
    [failures, lastEventAt] = [0, new Date()];
    if (event.event === STAGE_EVENTS.revoked) return;
    onEvent(event);
    // Only a state says where the stage is now.
    if (event.event === STAGE_EVENTS.state) report({ state: 'live' });
  };
  const follow = async () => {
    while (!hasEnded()) {
      connection = new AbortController();
      const end = await listen(token, connection, handleEvent);
      if (end === 'revoked') return report({ state: 'revoked' });
      failures += 1;
      const isAway = isOffline() || failures >= MAX_FAILURES;
      report({ state: isAway ? 'offline' : 'reconnecting', since: lastEventAt });
      if (!hasEnded()) await waiting.pause(random() * Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS));
    }
  };
  const stopWatching = environment.onNetworkChange(() => {
    if (isOffline()) connection.abort();
    else waiting.shorten(ONLINE_WAIT_MS);
  });
  report({ state: 'connecting' });
  void follow();
  return () => {
    ending.abort();
    connection.abort();
    stopWatching();
    waiting.shorten(0);
  };
}

/** Reads one stream until it ends or falls silent. */
async function listen(
  token: string,
  connection: AbortController,
  onEvent: (event: StreamEvent) => void,
): Promise<'lost' | 'revoked'> {
  const cut = () => connection.abort();
  let silence = setTimeout(cut, SILENT_MS);
  const seen = new Set<string>();
  const handleEvent = (event: StreamEvent) => {
    clearTimeout(silence);
    silence = setTimeout(cut, SILENT_MS);
    seen.add(event.event);
    onEvent(event);
  };
  const request = requestOf(STAGE_ROUTES.followStage, { query: {} });
  const headers = authorization(token);
  const { signal } = connection;
  const end = await readEventStream(request, { apiUrl: '', lastId: undefined, headers, signal, onEvent: handleEvent });
  clearTimeout(silence);
  if (seen.has(STAGE_EVENTS.revoked)) return 'revoked';
  return end.kind === 'refused' && (await isRevoked(end.response)) ? 'revoked' : 'lost';
}

/** A proxy or another service may answer with the same status, and the screen would erase its topics. */
async function isRevoked(response: Response): Promise<boolean> {
  const outcome = await outcomeOf(response).catch(() => undefined);
  return outcome?.isDone === false && outcome.status === UNAUTHORIZED && outcome.problem.code === 'unauthorized';
}
