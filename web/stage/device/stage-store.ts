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

export function createStageStore(dependencies: Dependencies): StageStore {
  const { token, storage, fetchContent, fetchOverview, follow = followStage, now = Date.now } = dependencies;
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
  const applyRefusal = async ({ status }: Refusal) => {
    if (status !== CONFLICT) return;
    const before = current.overview;
    const overview = await fetchOverview();
    // A state that the stream has sent since may be newer.
    if (overview === undefined || current.overview !== before || current.connection.state === 'revoked') return;
    set(withOverview(current, overview, now()));
    void storage.writeOverview(overview);
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
    applyRefusal,
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
