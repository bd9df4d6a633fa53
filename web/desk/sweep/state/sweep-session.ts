/** What this tab remembers of a pass through the close pairs. No I/O. */
import { storedFields } from '#web/kit/stored/stored-fields.ts';
import type { Draft } from '../../drafts/drafts.tsx';

export type Done = {
  key: string;
  kind: 'same' | 'apart' | 'later';
  /** The ids and shown numbers of both questions. */
  ids: readonly [string, string];
  names: readonly [string, string];
  /** The shown number of the topic that holds both; undefined for a new topic. */
  topic?: string | undefined;
  /** Milliseconds of this browser's clock. */
  at: number;
  /** The decision to undo, and the end of the time for that. */
  decisionId?: string | undefined;
  undoUntil?: number | undefined;
};

export type SweepSession = { startedAt: number; done: readonly Done[] };

export function countOf({ done }: Pick<SweepSession, 'done'>, kind: Done['kind']): number {
  return done.filter((one) => one.kind === kind).length;
}

/** False for a join whose answer the tab has not read: it has no decision to name. */
export function canBeUndone({ kind, decisionId }: Pick<Done, 'kind' | 'decisionId'>): boolean {
  return kind !== 'same' || decisionId !== undefined;
}

/** The pairs that come back at the end. */
export function laterKeys({ done }: Pick<SweepSession, 'done'>): ReadonlySet<string> {
  return new Set(done.filter(({ kind }) => kind === 'later').map(({ key }) => key));
}

/** How many pairs the organiser has seen, and how many there are. */
export function placeOf(session: Pick<SweepSession, 'done'>, waitingCount: number): { seen: number; count: number } {
  const decided = countOf(session, 'same') + countOf(session, 'apart');
  const seen = decided + countOf(session, 'later');
  return { seen, count: Math.max(seen + 1, decided + waitingCount) };
}

/** A pair is listed once, under its last decision. */
export function withDone({ done, ...session }: SweepSession, one: Done): SweepSession {
  return { ...session, done: [...done.filter(({ key }) => key !== one.key), one] };
}

export function withoutDone({ done, ...session }: SweepSession, isLeftOut: (one: Done) => boolean): SweepSession {
  return { ...session, done: done.filter((one) => !isLeftOut(one)) };
}

/** As the tab stores it. */
export function draftOf({ startedAt, done }: SweepSession): Draft {
  return { startedAt: String(startedAt), done: JSON.stringify(done) };
}

/** Leaves out what it does not know: another version of the desk may have stored it. */
export function sessionOf(draft: Draft | undefined, now: number): SweepSession {
  const startedAt = Number(draft?.['startedAt'] ?? now);
  const stored = storedFields(draft?.['done']);
  return { startedAt: Number.isFinite(startedAt) ? startedAt : now, done: [...stored.values()].filter(isDone) };
}

function isDone(value: unknown): value is Done {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isPair = (part: unknown) =>
    Array.isArray(part) && part.length === 2 && part.every((one) => typeof one === 'string');
  return (
    typeof fields.get('key') === 'string' &&
    typeof fields.get('at') === 'number' &&
    ['same', 'apart', 'later'].includes(String(fields.get('kind'))) &&
    isPair(fields.get('ids')) &&
    isPair(fields.get('names'))
  );
}
