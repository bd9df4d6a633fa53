/** The ids of questions by slot, and the slots of ids, in a fifth of the memory of strings and a map. No I/O. */
import { Buffer } from 'node:buffer';

const BYTES = 16;
/** Where the random part of an id begins that is used as its hash. */
const HASHED = 12;
const FIRST_ROOM = 256;
const GROWTH = 1.1;
/** Places per id. Fewer make the search for a free one long. */
const PLACES = { least: 1.4, most: 2 };

export type QuestionIds = {
  count: number;
  bytes: Buffer<ArrayBuffer>;
  /** A slot plus one, at the first free place after the hash of its id. Free places are 0. */
  places: Uint32Array<ArrayBuffer>;
};

const sought = Buffer.alloc(BYTES);

export function createQuestionIds(): QuestionIds {
  return {
    count: 0,
    bytes: Buffer.from(new ArrayBuffer(FIRST_ROOM * BYTES)),
    places: new Uint32Array(FIRST_ROOM * PLACES.most),
  };
}

/** Gives an id the next slot. Its earlier slot is no longer found. */
export function addId(ids: QuestionIds, id: string): number {
  const slot = ids.count;
  ids.count += 1;
  makeRoom(ids);
  ids.bytes.write(id.replaceAll('-', ''), slot * BYTES, 'hex');
  place(ids, slot);
  return slot;
}

export function slotOfId(ids: QuestionIds, id: string): number | undefined {
  sought.write(id.replaceAll('-', ''), 'hex');
  const slot = (ids.places[placeOf(ids, sought, 0)] ?? 0) - 1;
  return slot === -1 ? undefined : slot;
}

export function idAt({ bytes }: QuestionIds, slot: number): string {
  const hex = bytes.toString('hex', slot * BYTES, (slot + 1) * BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function place(ids: QuestionIds, slot: number): void {
  ids.places[placeOf(ids, ids.bytes, slot * BYTES)] = slot + 1;
}

/** Where the id that begins at a byte is placed, or is to be placed. */
function placeOf({ bytes, places }: QuestionIds, from: Buffer, start: number): number {
  let at = from.readUInt32LE(start + HASHED) % places.length;
  for (let held = places[at] ?? 0; held !== 0; held = places[at] ?? 0) {
    if (from.compare(bytes, (held - 1) * BYTES, held * BYTES, start, start + BYTES) === 0) break;
    at = (at + 1) % places.length;
  }
  return at;
}

function makeRoom(ids: QuestionIds): void {
  if (ids.count * BYTES > ids.bytes.length) {
    ids.bytes = Buffer.from(ids.bytes.buffer.transfer(Math.ceil(ids.count * GROWTH) * BYTES));
  }
  if (ids.count * PLACES.least > ids.places.length) {
    ids.places = new Uint32Array(ids.count * PLACES.most);
    for (let slot = 0; slot < ids.count - 1; slot += 1) place(ids, slot);
  }
}
