import type { readingCalls } from '#contract/calls/reading.ts';
import type { themeCalls } from '#contract/calls/themes.ts';
import type { viewCalls } from '#contract/calls/views.ts';
import type { Database } from './database/database.ts';
import type { Verbs } from './http/bind-calls.ts';
import { changeThemes } from './meetings/themes/change-themes.ts';
import { listThemes } from './meetings/themes/list-themes.ts';
import { addNote } from './reading/add-note.ts';
import { openQuestion } from './reading/open-question.ts';
import { redactQuestion } from './reading/redact-question.ts';
import { setTheme } from './reading/set-theme.ts';
import { writeTranslation } from './reading/write-translation.ts';
import { listViews } from './views/list-views.ts';
import { removeView } from './views/remove-view.ts';
import { saveView } from './views/save-view.ts';

/** What is written about a question while it is read, each call bound to its verb. */
export function readingVerbs(db: Database): Verbs<typeof readingCalls> {
  return {
    openQuestion: (received) => openQuestion(db, received),
    addNote: (received) => addNote(db, received),
    writeTranslation: (received) => writeTranslation(db, received),
    setTheme: (received) => setTheme(db, received),
    redactQuestion: (received) => redactQuestion(db, received),
  };
}

export function themeVerbs(db: Database): Verbs<typeof themeCalls> {
  return {
    listThemes: (received) => listThemes(db, received),
    changeThemes: (received) => changeThemes(db, received),
  };
}

export function viewVerbs(db: Database): Verbs<typeof viewCalls> {
  return {
    listViews: (received) => listViews(db, received),
    saveView: (received) => saveView(db, received),
    removeView: (received) => removeView(db, received),
  };
}
