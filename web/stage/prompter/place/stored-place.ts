/** Keeps the place in the text and this screen's own sequence across a reload. */
import { createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { storedFields } from '#web/kit/stored/stored-fields.ts';
import type { StageSequence } from '#contract/plain/stage/stage-life.ts';
import { STAGE_STATUSES } from '#contract/plain/stage/stage-kinds.ts';
import type { Reading } from '../reading/reading.ts';
import type { OwnSequence } from './prompter-place.ts';

const store = createBrowserStore(() => localStorage);
const [READING, OWN, MOVED] = ['stage-reading', 'stage-own-sequence', 'stage-moved-at'];

export function readReading(): Reading | undefined {
  const fields = storedFields(store.read(READING));
  const [topicId, line, scroll] = [fields.get('topicId'), fields.get('line'), fields.get('scroll')];
  if (typeof topicId !== 'string' || typeof line !== 'number' || typeof scroll !== 'number') return undefined;
  return { topicId, line, scroll };
}

export function storeReading(reading: Reading): void {
  store.write(READING, JSON.stringify(reading));
}

export function readOwnSequence(): OwnSequence {
  const fields = storedFields(store.read(OWN));
  const status = STAGE_STATUSES.find((one) => one === fields.get('status'));
  if (status === undefined) return undefined;
  const sequence: StageSequence = {
    status,
    shown: idsIn(fields.get('shown')),
    now: idIn(fields.get('now')),
    next: idIn(fields.get('next')),
    upcoming: idsIn(fields.get('upcoming')),
  };
  return sequence;
}

export function storeOwnSequence(own: OwnSequence): void {
  if (own === undefined) store.remove(OWN);
  else store.write(OWN, JSON.stringify(own));
}

/** When the Chairman chose this screen's own topic, by this screen's clock in milliseconds. */
export function readMovedAt(): number | undefined {
  const at = Number(store.read(MOVED));
  return at > 0 ? at : undefined;
}

export function storeMovedAt(at: number | undefined): void {
  if (at === undefined) store.remove(MOVED);
  else store.write(MOVED, String(at));
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [];
  return values.filter((one) => typeof one === 'string');
}
