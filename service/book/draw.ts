/** A program that receives a book, writes its PDF to the standard output, and then exits. */
import { constants, setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Book } from './book.ts';
import { writeBook } from './pdf/write-book.ts';

// A lower priority, so that the service gets the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', giveUp);
process.once('message', (book: Book) => {
  pipeline(writeBook(book), process.stdout).then(leave, giveUp);
});

/** The service has exited, or the book cannot be drawn. */
function giveUp(): void {
  process.exit(1);
}

/** An exit at once could lose the end of the file. */
function leave(): void {
  process.off('disconnect', giveUp);
  process.disconnect?.();
}
