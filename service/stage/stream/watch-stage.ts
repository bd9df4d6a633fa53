/** Reads one stage while screens follow it. */
import { STAGE_ALIVE_MS, STAGE_EVENTS } from '#contract/plain/stage/stage-events.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { readContent } from '../content/read-content.ts';
import { findPairingTimes, noteConnected, noteDisconnected } from '../devices/device-queries.ts';
import { overviewFor } from '../show-stage.ts';
import { readOverview, type WholeOverview } from '../state/read-stage.ts';
import { notifyStage, type OfStage } from '../state/stage-queries.ts';
import { coalesced } from './coalesced.ts';
import { createStageStream, type StageStream, writeEvent } from './stage-stream.ts';

/** The content is read at most once in this time, also when many texts change. */
const CONTENT_EVERY_MS = 300;
/** A failed read of the content is repeated: it may hide that an approval was withdrawn. */
const CONTENT_AGAIN_MS = 1000;

type Organiser = Extract<Actor, { kind: 'organiser' }>;
type Device = Extract<Actor, { kind: 'device' }>;

export type WatchParts = {
  db: Database;
  /** Whether each organiser's session is still valid. */
  areAlive: (organisers: readonly Organiser[]) => Promise<readonly boolean[]>;
  /** Called when a read has failed. The next change or sign of life reads again. */
  onFailure: (error: unknown) => void;
  /** Called when the last screen has left. */
  onEmpty: () => void;
};

export type WatchedStage = {
  of: OfStage;
  /** Reads the stage and sends it to all screens. */
  wake: () => void;
  refreshContent: () => void;
  /** @throws DatabaseUnavailable, and the problem `no-meeting` */
  open: (actor: Actor, signal: AbortSignal) => Promise<AsyncIterable<string>>;
  end: () => void;
};

/** Watches a stage: one read at a time, for all screens of this instance. */
export function watchStage(of: OfStage, parts: WatchParts): WatchedStage {
  const { db, onFailure, onEmpty } = parts;
  const streams = new Set<StageStream>();
  const wake = () => void readState();
  let isFailing = false;
  const readState = stateReader({
    ...parts,
    of,
    streams,
    wake,
    onFailure: (error) => {
      isFailing = true;
      onFailure(error);
    },
    onRead: () => {
      isFailing = false;
    },
  });
  const content = contentReader({ ...parts, of, streams });
  const heart = setInterval(() => {
    void noteConnected(db, deviceIds(streams)).catch(onFailure);
    // Without it, a screen finds that its stream is dead, and may reach an instance that can read.
    if (!isFailing) for (const stream of streams) stream.send('alive', writeEvent(STAGE_EVENTS.alive, null));
    // A notification may be lost with the process that sends it.
    wake();
  }, STAGE_ALIVE_MS).unref();

  const leave = (stream: StageStream) => {
    streams.delete(stream);
    void noteLeft(parts, { of, streams, actor: stream.actor }).catch(onFailure);
    if (streams.size > 0) return;
    clearInterval(heart);
    onEmpty();
  };
  return {
    of,
    wake,
    refreshContent: content.refresh,
    open: async (actor, signal) => {
      const stream = createStageStream({ actor, onEnd: () => leave(stream), signal });
      streams.add(stream);
      try {
        if (actor.kind === 'device') await noteConnected(db, [actor.deviceId]);
        // Read after the stream is registered, so that no change falls between.
        stream.send('state', textFor(actor, await readOverview(db, of), new Map()));
        stream.send('content', writeEvent(STAGE_EVENTS.content, await content.hash()));
        await notifyStage(db, of.meetingId);
        return stream.texts();
      } catch (error) {
        stream.end();
        throw error;
      }
    },
    end: () => streams.forEach((stream) => stream.end()),
  };
}

type Watching = WatchParts & { of: OfStage; streams: ReadonlySet<StageStream> };

/** Sends the state to all screens, and again when a proposed order applies. */
type StateReading = Watching & { wake: () => void; onRead: () => void };

function stateReader({ db, of, streams, areAlive, onFailure, wake, onRead }: StateReading) {
  let proposalTimer: NodeJS.Timeout | undefined;
  return coalesced(async () => {
    await endRevoked({ db, streams, areAlive });
    if (streams.size === 0) return;
    const overview = await readOverview(db, of);
    onRead();
    const texts = new Map<string, string>();
    for (const stream of streams) stream.send('state', textFor(stream.actor, overview, texts));
    clearTimeout(proposalTimer);
    const { proposalAppliesAt, sentAt } = overview.state;
    if (proposalAppliesAt !== null) {
      proposalTimer = setTimeout(wake, Math.max(0, proposalAppliesAt.getTime() - sentAt.getTime())).unref();
    }
  }, onFailure);
}

/** Knows the hash of the content, and sends it to all screens when it changes. */
function contentReader({ db, of, streams, onFailure }: Watching) {
  let known: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const read = async () => {
    const { contentHash } = await readContent(db, of.meetingId);
    const isNew = known !== contentHash;
    known = contentHash;
    if (!isNew) return;
    for (const stream of streams) stream.send('content', writeEvent(STAGE_EVENTS.content, contentHash));
  };
  const readInTurn = coalesced(read, (error) => {
    onFailure(error);
    setTimeout(() => void readInTurn(), CONTENT_AGAIN_MS).unref();
  });
  return {
    hash: async (): Promise<string> => {
      if (known === undefined) await read();
      return known ?? '';
    },
    refresh: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void readInTurn();
      }, CONTENT_EVERY_MS).unref();
    },
  };
}

function deviceIds(streams: ReadonlySet<StageStream>): string[] {
  return [...streams].flatMap(({ actor }) => (actor.kind === 'device' ? actor.deviceId : []));
}

/** Ends the streams of revoked devices and ended sessions. */
async function endRevoked({ db, streams, areAlive }: Pick<Watching, 'db' | 'streams' | 'areAlive'>): Promise<void> {
  const checked = [...streams];
  const organisers = checked.flatMap(({ actor }) => (actor.kind === 'organiser' ? actor : []));
  const pairedAt = await findPairingTimes(db, deviceIds(streams));
  const answers = organisers.length === 0 ? [] : await areAlive(organisers);
  const alive = new Set<Actor>(organisers.filter((_, index) => answers[index] === true));
  for (const stream of checked) {
    const { actor } = stream;
    const isOver =
      actor.kind === 'device' ? !isPaired(actor, pairedAt) : actor.kind === 'organiser' && !alive.has(actor);
    if (isOver) stream.revoke();
  }
}

/** A device that was revoked and paired again has another screen, although its id is the same. */
function isPaired({ deviceId, pairedAt }: Device, times: ReadonlyMap<string, Date>): boolean {
  return pairedAt !== undefined && times.get(deviceId)?.getTime() === pairedAt.getTime();
}

/** Notes that a device has gone, unless another stream of it is open here or the screen was replaced. */
async function noteLeft(
  { db }: Pick<WatchParts, 'db'>,
  { of, streams, actor }: { of: OfStage; streams: ReadonlySet<StageStream>; actor: Actor },
): Promise<void> {
  if (actor.kind !== 'device' || deviceIds(streams).includes(actor.deviceId)) return;
  await noteDisconnected(db, actor);
  await notifyStage(db, of.meetingId);
}

/** The event for an actor. Actors that may read the same share one text. */
function textFor(actor: Actor, overview: WholeOverview, texts: Map<string, string>): string {
  const audience = actor.kind === 'device' ? actor.deviceKind : 'organiser';
  const known = texts.get(audience);
  if (known !== undefined) return known;
  const text = writeEvent(STAGE_EVENTS.state, overviewFor(actor, overview));
  texts.set(audience, text);
  return text;
}
