/** Reads what screens show of the topics of one stage while they follow it. */
import { STAGE_EVENTS } from '#contract/plain/stage/stage-events.ts';
import type { StageTopics } from '#contract/stage/stage-state.ts';
import type { Database } from '../../database/database.ts';
import { readContent } from '../content/read-content.ts';
import { ofRoom } from '../content/stage-content.ts';
import { isRoomScreen, onStage } from '../show-stage.ts';
import type { WholeOverview } from '../state/read-stage.ts';
import type { OfStage } from '../state/stage-queries.ts';
import { coalesced } from './coalesced.ts';
import { type StageStream, writeEvent } from './stage-stream.ts';

/** The content is read at most once in this time, also when many texts change. */
const EVERY_MS = 300;
/** A failed read is repeated: it may hide that an approval was withdrawn. */
const AGAIN_MS = 1000;

type Reading = {
  db: Database;
  of: OfStage;
  streams: ReadonlySet<StageStream>;
  onFailure: (error: unknown) => void;
};

export type ContentReader = {
  /** Sends a new screen its first hash. */
  begin: (stream: StageStream, overview: WholeOverview) => Promise<void>;
  /** The content of room screens changes with the topics on stage. */
  noteStage: (overview: WholeOverview) => void;
  /** Reads the texts again. */
  refresh: () => void;
};

/** Knows the content, and sends its hash to each screen for which it changes. */
export function contentReader({ db, of, streams, onFailure }: Reading): ContentReader {
  let known: StageTopics | undefined;
  let timer: NodeJS.Timeout | undefined;
  let topicIds: readonly string[] = [];
  const sent = new WeakMap<StageStream, string>();
  const read = async () => (known = await readContent(db, of.meetingId));
  const sendHash = (stream: StageStream, hash: string) => {
    if (sent.get(stream) === hash) return;
    sent.set(stream, hash);
    stream.send('content', writeEvent(STAGE_EVENTS.content, hash));
  };
  const announce = () => {
    if (known === undefined) return;
    const { contentHash } = known;
    const room = ofRoom(known, topicIds).contentHash;
    for (const stream of streams) sendHash(stream, isRoomScreen(stream.actor) ? room : contentHash);
  };
  const readInTurn = coalesced(
    async () => {
      await read();
      announce();
    },
    (error) => {
      onFailure(error);
      setTimeout(() => void readInTurn(), AGAIN_MS).unref();
    },
  );
  return {
    begin: async (stream, overview) => {
      const content = known ?? (await read());
      const { contentHash } = isRoomScreen(stream.actor) ? ofRoom(content, onStage(overview)) : content;
      sendHash(stream, contentHash);
    },
    noteStage: (overview) => {
      topicIds = onStage(overview);
      announce();
    },
    refresh: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void readInTurn();
      }, EVERY_MS).unref();
    },
  };
}
