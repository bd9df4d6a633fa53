/** Reads one stage while screens follow it. */
import { STAGE_ALIVE_MS, STAGE_EVENTS } from '#contract/plain/stage/stage-events.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { findPairingTimes, noteConnected, noteDisconnected } from '../devices/device-queries.ts';
import { overviewFor } from '../show-stage.ts';
import { readOverview, type WholeOverview } from '../state/read-stage.ts';
import { notifyStage, type OfStage } from '../state/stage-queries.ts';
import { coalesced } from './coalesced.ts';
import { contentReader } from './content-reader.ts';
import { createStageStream, type StageStream, writeEvent } from './stage-stream.ts';

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
  const content = contentReader({ db, of, streams, onFailure });
  const readState = stateReader({
    ...parts,
    of,
    streams,
    wake,
    onFailure: (error) => {
      isFailing = true;
      onFailure(error);
    },
    onRead: (overview) => {
      isFailing = false;
      content.noteStage(overview);
    },
  });
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
      endOldest(streams, actor);
      const stream = createStageStream({ actor, onEnd: () => leave(stream), signal });
      streams.add(stream);
      try {
        if (actor.kind === 'device') await noteConnected(db, [actor.deviceId]);
        // Read after the stream is registered, so that no change falls between.
        const overview = await readOverview(db, of);
        stream.send('state', textFor(actor, overview, new Map()));
        await content.begin(stream, overview);
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
type StateReading = Watching & { wake: () => void; onRead: (overview: WholeOverview) => void };

function stateReader({ db, of, streams, areAlive, onFailure, wake, onRead }: StateReading) {
  let proposalTimer: NodeJS.Timeout | undefined;
  let known = 0;
  return coalesced(async () => {
    await endRevoked({ db, streams, areAlive });
    if (streams.size === 0) return;
    const overview = await readOverview(db, of);
    const { revision } = overview.state;
    // The database was restored, or lost commits. Screens take the first state of a new stream, also an older one.
    if (revision < known) for (const stream of streams) stream.end();
    known = revision;
    const texts = new Map<string, string>();
    for (const stream of streams) stream.send('state', textFor(stream.actor, overview, texts));
    onRead(overview);
    clearTimeout(proposalTimer);
    const { proposalAppliesAt, sentAt } = overview.state;
    if (proposalAppliesAt !== null) {
      proposalTimer = setTimeout(wake, Math.max(0, proposalAppliesAt.getTime() - sentAt.getTime())).unref();
    }
  }, onFailure);
}

/** A screen has one stream, and for a short time one that has died. More would be a fault of the equipment. */
const STREAMS_MAX = 4;

/** Ends the oldest stream of a device that has all its streams on this instance. A set has its members in order. */
function endOldest(streams: ReadonlySet<StageStream>, actor: Actor): void {
  if (actor.kind !== 'device') return;
  const own = [...streams].filter(
    (stream) => stream.actor.kind === 'device' && stream.actor.deviceId === actor.deviceId,
  );
  if (own.length >= STREAMS_MAX) own[0]?.end();
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
