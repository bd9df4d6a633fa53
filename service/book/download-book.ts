import type { Parsed } from '#contract/calls/call.ts';
import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import type { CallContext } from '../http/handler.ts';
import type { MakeBook } from './book-process.ts';
import type { InBookTurn } from './book-turns.ts';
import { readBook } from './read-book.ts';

type BookParts = { inTurn: InBookTurn; makeBook: MakeBook };

/**
 * The topics of the running order as a PDF. The book is complete before its first byte is sent, so a failure is answered
 * in words and no organiser prints a part of a book.
 *
 * @throws the problem `no-meeting`; while the client waits, `service-busy` and `book-not-made`
 */
export async function downloadBook(
  { inTurn, makeBook }: BookParts,
  { db, signal }: Pick<CallContext, 'db' | 'signal'>,
  { params, query }: Parsed<typeof runningOrderCalls.downloadBook>,
): Promise<AsyncIterable<Uint8Array>> {
  const book = await readBook(db, { ...params, ...query });
  return parts(() => inTurn(signal, () => makeBook(book, signal)));
}

/** @yields the bytes of the book. It is made after the answer has begun, because streams may be quiet for longer. */
async function* parts(make: () => Promise<Uint8Array[]>): AsyncGenerator<Uint8Array> {
  yield* await make();
}
