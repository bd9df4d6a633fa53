/** Holds the snapshot of one screen, follows its stage and keeps what it shows for a lost network. */
import type { StreamEvent } from '#web/kit/client/event-stream.ts';
import type { Refusal, StageOverview, StageState, StageTopics } from './calls.ts';
import { type Connection, followStage } from './follow-stage.ts';
import {
  afterCommand,
  afterAnswer,
  afterEvent,
  EMPTY_SNAPSHOT,
  needsContent,
  type StageSnapshot,
  withOverview,
} from './stage-snapshot.ts';
import type { StageStorage } from './stored-stage.ts';

const AGAIN_MS = 2000;
const CONFLICT = 409;

type Dependencies = {
  token: string;
  storage: StageStorage;
  /** Undefined when no answer arrives. */
  fetchContent: () => Promise<StageTopics | undefined>;
  /** Undefined when no answer arrives. */
  fetchOverview: () => Promise<StageOverview | undefined>;
  follow?: typeof followStage;
  now?: () => number;
};

export type StageStore = {
  snapshot: () => StageSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Applies the state that a command has answered with. */
  applyState: (state: StageState) => void;
  /** Reads the stage after a refusal of a command that saw another state than the service has. */
  applyRefusal: (refusal: Refusal) => Promise<void>;
  /** The person at the screen has seen which approvals were taken back. */
  noteWithdrawals: () => void;
  /** @returns the function that ends it */
  begin: () => () => void;
};

type Holder = Pick<StageStore, 'snapshot' | 'subscribe'> & { set: (next: StageSnapshot) => void };

/** Holds a snapshot, and calls its listeners after each change. */
function createHolder(): Holder {
  const listeners = new Set<() => void>();
  let current = EMPTY_SNAPSHOT;
  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

export function createStageStore(dependencies: Dependencies): StageStore {
  const { token, storage, fetchContent, fetchOverview, follow = followStage, now = Date.now } = dependencies;
  const { snapshot, subscribe, set } = createHolder();
  let reading: Promise<void> | undefined;

  const restore = async () => {
    const { content, overview } = await storage.read();
    // Newer data may have arrived from the service.
    set({ ...snapshot(), content: snapshot().content ?? content, overview: snapshot().overview ?? overview });
    readContent();
  };
  const readContent = () => {
    if (!needsContent(snapshot())) return;
    const asked = snapshot().contentHash;
    reading ??= fetchContent().then((content) => {
      reading = undefined;
      // A revoked screen keeps nothing.
      if (snapshot().connection.state === 'revoked') return undefined;
      if (content === undefined) return void setTimeout(readContent, AGAIN_MS);
      // The answer is as new as the hash that asked for it. A hash that arrived since may be newer.
      set(afterAnswer(snapshot(), content, asked));
      void storage.writeContent(content);
      return readContent();
    });
  };
  const handleEvent = (event: StreamEvent) => {
    const before = snapshot().overview;
    set(afterEvent(snapshot(), event, now()));
    readContent();
    const { overview } = snapshot();
    if (overview !== undefined && overview !== before) void storage.writeOverview(overview);
  };
  const handleConnection = (connection: Connection) => {
    if (connection.state === 'revoked') void storage.clear();
    set(connection.state === 'revoked' ? { ...EMPTY_SNAPSHOT, connection } : { ...snapshot(), connection });
  };
  return {
    snapshot,
    subscribe,
    applyState: (state) => set(afterCommand(snapshot(), state)),
    applyRefusal: async ({ status }) => {
      if (status !== CONFLICT) return;
      const before = snapshot().overview;
      const overview = await fetchOverview();
      // A state that the stream has sent since may be newer.
      if (overview === undefined || before === undefined || snapshot().overview !== before) return;
      set(withOverview(snapshot(), overview, now()));
      void storage.writeOverview(overview);
    },
    noteWithdrawals: () => {
      if (snapshot().withdrawn.length > 0) set({ ...snapshot(), withdrawn: [] });
    },
    begin: () => {
      let [hasEnded, end] = [false, () => {}];
      // The stored content comes first, so that the first new content can name approvals that were taken back.
      void restore().then(() => {
        if (!hasEnded) end = follow({ token, onEvent: handleEvent, onConnection: handleConnection });
        return undefined;
      });
      return () => {
        hasEnded = true;
        end();
      };
    },
  };
}
