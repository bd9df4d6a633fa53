import { type Change, HEARTBEAT_MS } from '#contract/plain/register/change.ts';
import { type Following, type FollowState, followChanges } from '#web/kit/client/follow-changes.ts';
import { browserEnvironment } from '#web/kit/client/browser-environment.ts';
import { type TabLifecycle, tabLifecycle } from './tab-lifecycle.ts';
import { queueForLock } from './tab-lock.ts';

/** A holder posts more often than this, unless the browser has frozen it or slows down its timers. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;
/** Another tab asks the holder for its state. */
const HELLO = 'hello';

/** What the holder posts to the other tabs. */
type News = {
  state: FollowState;
  changes: readonly Change[] | 'everything';
  /** The last event of the stream that the holder has read; undefined before the first. */
  id: string | undefined;
  /** The id of the event before `id`: a tab that has not read it has missed an event. */
  before: string | undefined;
};

type Sharing = Pick<Following, 'onState' | 'environment'> & {
  /** `everything` when the changes are unknown. */
  onChange: (changes: readonly Change[] | 'everything') => void;
  /** Tabs share a stream within one session only. */
  sessionId: string;
  lifecycle?: TabLifecycle;
};

/**
 * Follows what changes over one stream for all tabs of a browser. Over HTTP/1.1 a browser opens six connections to a
 * host, and each stream keeps one. One tab holds a lock and the stream, and posts each event to the other tabs. When it
 * closes or freezes, another tab continues after the last event. Browsers without Web Locks open a stream for each tab.
 *
 * @returns the function that ends it
 */
export function shareChanges(sharing: Sharing): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return followChanges(sharing);
  const { lifecycle = tabLifecycle() } = sharing;
  const reader = createReader(sharing);
  const join = () => joinTabs({ ...sharing, lifecycle, reader });
  let leave = join();
  const stopWatching = lifecycle.onSuspended(
    () => leave(),
    () => (leave = join()),
  );
  return () => {
    stopWatching();
    leave();
  };
}

type Reader = ReturnType<typeof createReader>;

/** What this tab has read, of its own stream or of the holder's. */
function createReader({ onChange, onState }: Pick<Sharing, 'onChange' | 'onState'>) {
  let lastId: string | undefined;
  let known: FollowState | undefined;
  return {
    lastId: () => lastId,
    state: () => known,
    read: ({ state, changes, id, before }: News) => {
      if (state.state !== known?.state) {
        known = state;
        onState(state);
      }
      if (id === undefined) return;
      const hasMissed = lastId === undefined || Number(before) > Number(lastId);
      lastId = id;
      if (hasMissed) onChange('everything');
      else if (changes === 'everything' || changes.length > 0) onChange(changes);
    },
  };
}

type Joining = Sharing & { lifecycle: TabLifecycle; reader: Reader };

function joinTabs({ sessionId, environment = browserEnvironment(), lifecycle, reader }: Joining): () => void {
  // The number grows when the messages change: tabs may run two releases of the desk.
  const name = `tribune-changes-1 ${sessionId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let lastNewsAt = performance.now();

  const post = ({ state = reader.state(), id = reader.lastId(), changes = [] }: Partial<News>) => {
    if (state === undefined || leaving.signal.aborted) return;
    const news: News = { state, changes, id, before: reader.lastId() };
    channel.postMessage(news);
    handleNews(news);
  };
  const lock = queueForLock(name, () =>
    followChanges({
      environment,
      lastId: reader.lastId(),
      onState: (state) => post({ state }),
      onChange: (changes, id) => post({ changes, id }),
      onPosition: (id) => post({ id }),
    }),
  );
  const leave = () => {
    leaving.abort();
    clearInterval(beating);
    lock.leave();
    channel.close();
  };
  const stealOnceSeen = async () => {
    await environment.untilSeen(leaving.signal);
    if (reader.state()?.state === 'paused') lock.steal();
  };
  const handleNews = (news: News) => {
    const wasPaused = reader.state()?.state === 'paused';
    reader.read(news);
    if (news.state.state === 'signedOut') leave();
    if (news.state.state === 'paused' && !wasPaused) void stealOnceSeen();
  };
  const beating = setInterval(() => {
    if (lock.isHeld()) post({});
    else if (lifecycle.isVisible() && performance.now() - lastNewsAt > SILENT_MS) lock.steal();
  }, HEARTBEAT_MS);
  channel.addEventListener('message', ({ data }: MessageEvent<News | typeof HELLO>) => {
    if (data === HELLO) {
      if (lock.isHeld()) post({});
    } else if (!lock.isHeld()) {
      lastNewsAt = performance.now();
      handleNews(data);
    }
  });
  channel.postMessage(HELLO);
  return leave;
}
