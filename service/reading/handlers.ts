import type { readingCalls } from '#contract/calls/reading.ts';
import type { Handlers } from '../http/handler.ts';
import type { ReadQuestions } from '../http/turns/question-reader.ts';
import { addNote } from './add-note.ts';
import { decideRedaction } from './decide-redaction.ts';
import { type ExportParts, exportQuestions } from './export/export-questions.ts';
import { openQuestion } from './open-question.ts';
import { redactQuestion } from './redact-question.ts';
import { revealAuthors } from './reveal-authors.ts';
import { searchAuthors } from './search-authors.ts';
import { setTheme } from './set-theme.ts';
import { writeTranslation } from './write-translation.ts';

export function readingHandlers(read: ReadQuestions, exporting: ExportParts): Handlers<typeof readingCalls> {
  return {
    exportQuestions: (ctx, input) => exportQuestions(exporting, ctx, input),
    revealAuthors,
    searchAuthors: (ctx, input) => read(ctx, input.body.name, (db) => searchAuthors({ ...ctx, db }, input)),
    openQuestion,
    addNote,
    writeTranslation,
    setTheme,
    redactQuestion,
    decideRedaction,
  };
}
