import { DESK_ROUTES } from 'virtual:routes';
import { requestOf } from '#contract/plain/request.ts';
import { type Change, CHANGE_EVENTS, HEARTBEAT_MS, isChangeKind } from '#contract/plain/register/change.ts';
import { readEventStream, type StreamEvent } from './event-stream.ts';
import { browserEnvironment, type BrowserEnvironment } from './browser-environment.ts';
import { interruptibleWait } from './interruptible-wait.ts';

/** A dead connection gives no sign, but a live service is never silent for this long. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;
/** Clients that lost the connection together reconnect spread over this time. */
const FIRST_WAIT_MS = 4000;
const LONGEST_WAIT_MS = 30_000;
/** When the network of an office returns, all its clients reconnect, spread over this time. */
const ONLINE_WAIT_MS = 1000;
/** From here on it is more than a short interruption. */
const MAX_FAILURES = 5;
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** `since` is the last time that the service sent anything. */
export type FollowState =
  | { state: 'live' }
  | { state: 'reconnecting' | 'offline'; since: Date }
  /** The account has newer streams. Continues once this page is visible again. */
  | { state: 'paused'; since: Date }
  /** The session has ended or lost its permission. The stream does not continue. */
  | { state: 'signedOut'; since: Date };

export type Following = {
  /**
   * Called with the id of the event. `everything` when the changes are unknown, also at the start without `lastId`,
   * because earlier data may be older.
   */
  onChange: (changes: readonly Change[] | 'everything', id: string) => void;
  /** Called with the id of an event that reports no change. */
  onPosition?: (id: string) => void;
  /** Called when the state has changed. */
  onState: (state: FollowState) => void;
  /** The event after which to continue. */
  lastId?: string | undefined;
  apiUrl?: string;
  environment?: BrowserEnvironment;
};

/**
 * Follows changes and reconnects after a lost connection without missing any.
 *
 * @returns the function that ends it
 */
export function followChanges(following: Following): () => void {
  const { onChange, onPosition, onState, apiUrl = '', environment = browserEnvironment() } = following;
  const { isOffline, random } = environment;
  const ending = new AbortController();
  const waiting = interruptibleWait(random);
  let connection = new AbortController();
  let { lastId } = following;
  let lastEventAt = new Date();
  let failures = 0;
  let known: FollowState['state'] | undefined;

  const hasEnded = () => ending.signal.aborted;
  const report = (state: FollowState) => {
    if (state.state === known || hasEnded()) return;
    known = state.state;
    onState(state);
  };
  const handleEvent = ({ event, id, data }: StreamEvent) => {
    if (hasEnded()) return;
    const isFirst = lastId === undefined;
    [lastEventAt, failures, lastId] = [new Date(), 0, id];
    if (event === CHANGE_EVENTS.replaced) return;
    report({ state: 'live' });
    if (isFirst || event === CHANGE_EVENTS.reset) onChange('everything', id);
    else if (event === CHANGE_EVENTS.change) onChange(changesIn(data), id);
    else onPosition?.(id);
  };
  const waitAfterLoss = async () => {
    failures += 1;
    const isAway = isOffline() || failures >= MAX_FAILURES;
    report({ state: isAway ? 'offline' : 'reconnecting', since: lastEventAt });
    await waiting.pause(random() * Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS));
  };
  const follow = async () => {
    while (!hasEnded()) {
      connection = new AbortController();
      const end = await listen({ apiUrl, lastId, connection, onEvent: handleEvent });
      if (hasEnded()) return;
      if (end === 'signedOut') return report({ state: 'signedOut', since: lastEventAt });
      if (end === 'lost') {
        await waitAfterLoss();
        continue;
      }
      report({ state: 'paused', since: lastEventAt });
      await environment.untilSeen(ending.signal);
    }
  };
  const stopWatching = environment.onNetworkChange(() => {
    if (isOffline()) connection.abort();
    else waiting.shorten(ONLINE_WAIT_MS);
  });
  void follow();
  return () => {
    ending.abort();
    connection.abort();
    stopWatching();
    waiting.shorten(0);
  };
}

type Listening = {
  apiUrl: string;
  lastId: string | undefined;
  connection: AbortController;
  onEvent: (event: StreamEvent) => void;
};

/** Reads one stream until it ends or falls silent. */
async function listen({ apiUrl, lastId, connection, onEvent }: Listening): Promise<'lost' | 'replaced' | 'signedOut'> {
  const cut = () => connection.abort();
  let silence = setTimeout(cut, SILENT_MS);
  let last: string | undefined;
  const handleEvent = (event: StreamEvent) => {
    clearTimeout(silence);
    silence = setTimeout(cut, SILENT_MS);
    last = event.event;
    onEvent(event);
  };
  const request = requestOf(DESK_ROUTES.followChanges, {});
  const end = await readEventStream(request, { apiUrl, lastId, signal: connection.signal, onEvent: handleEvent });
  clearTimeout(silence);
  if (end.kind === 'refused') return REFUSALS.has(end.status) ? 'signedOut' : 'lost';
  return last === CHANGE_EVENTS.replaced ? 'replaced' : 'lost';
}

/** Omits changes of unknown kinds, which a newer service may send. Unreadable data counts as a change of everything. */
function changesIn(data: string): readonly Change[] | 'everything' {
  try {
    const value: unknown = JSON.parse(data);
    return Array.isArray(value) ? value.filter(isChange) : 'everything';
  } catch {
    return 'everything';
  }
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'kind' in value && isChangeKind(String(value.kind));
}
