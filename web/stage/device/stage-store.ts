/** Holds the snapshot of one screen, follows its stage and keeps what it shows for a lost network. */
import type { StreamEvent } from '#web/kit/client/event-stream.ts';
import type { StageState, StageTopics } from './calls.ts';
import { type Connection, followStage } from './follow-stage.ts';
import {
  afterCommand,
  afterAnswer,
  afterEvent,
  EMPTY_SNAPSHOT,
  needsContent,
  type StageSnapshot,
} from './stage-snapshot.ts';
import type { StageStorage } from './stored-stage.ts';

const AGAIN_MS = 2000;

type Dependencies = {
  token: string;
  storage: StageStorage;
  /** Undefined when no answer arrives. */
  fetchContent: () => Promise<StageTopics | undefined>;
  follow?: typeof followStage;
  now?: () => number;
};

export type StageStore = {
  snapshot: () => StageSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Applies the state that a command has answered with. */
  applyState: (state: StageState) => void;
  /** The person at the screen has seen which approvals were taken back. */
  noteWithdrawals: () => void;
  /** @returns the function that ends it */
  begin: () => () => void;
};

export function createStageStore(dependencies: Dependencies): StageStore {
  const { token, storage, fetchContent, follow = followStage, now = Date.now } = dependencies;
  const listeners = new Set<() => void>();
  let current = EMPTY_SNAPSHOT;
  let reading: Promise<void> | undefined;

  const set = (next: StageSnapshot) => {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };
  const restore = async () => {
    const { content, overview } = await storage.read();
    // Newer data may have arrived from the service.
    set({ ...current, content: current.content ?? content, overview: current.overview ?? overview });
    readContent();
  };
  const readContent = () => {
    if (!needsContent(current)) return;
    const asked = current.contentHash;
    reading ??= fetchContent().then((content) => {
      reading = undefined;
      // A revoked screen keeps nothing.
      if (current.connection.state === 'revoked') return undefined;
      if (content === undefined) return void setTimeout(readContent, AGAIN_MS);
      // The answer is as new as the hash that asked for it. A hash that arrived since may be newer.
      set(afterAnswer(current, content, asked));
      void storage.writeContent(content);
      return readContent();
    });
  };
  const handleEvent = (event: StreamEvent) => {
    const before = current.overview;
    set(afterEvent(current, event, now()));
    readContent();
    if (current.overview !== undefined && current.overview !== before) void storage.writeOverview(current.overview);
  };
  const handleConnection = (connection: Connection) => {
    if (connection.state === 'revoked') void storage.clear();
    set(connection.state === 'revoked' ? { ...EMPTY_SNAPSHOT, connection } : { ...current, connection });
  };
  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    applyState: (state) => set(afterCommand(current, state)),
    noteWithdrawals: () => {
      if (current.withdrawn.length > 0) set({ ...current, withdrawn: [] });
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
