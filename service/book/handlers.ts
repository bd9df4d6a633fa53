import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import type { Handlers } from '../http/handler.ts';
import { bookTurns } from './book-turns.ts';
import { downloadBook } from './download-book.ts';
import { bookProcess } from './book-process.ts';

/** The book is drawn outside the running order's own part, which reads and changes rows. */
export function bookHandlers(): Handlers<Pick<typeof runningOrderCalls, 'downloadBook'>> {
  const parts = { inTurn: bookTurns(), makeBook: bookProcess() };
  return { downloadBook: (ctx, input) => downloadBook(parts, ctx, input) };
}
