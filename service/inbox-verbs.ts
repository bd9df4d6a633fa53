import type { inboxCalls } from '#contract/calls/inbox.ts';
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

/** What is read and written about questions at the desk, each call bound to its verb. */
export function inboxVerbs(db: Database): Verbs<typeof inboxCalls> {
  return {
    openQuestion: (received) => openQuestion(db, received),
    addNote: (received) => addNote(db, received),
    writeTranslation: (received) => writeTranslation(db, received),
    setTheme: (received) => setTheme(db, received),
    redactQuestion: (received) => redactQuestion(db, received),
    listThemes: (received) => listThemes(db, received),
    changeThemes: (received) => changeThemes(db, received),
    listViews: (received) => listViews(db, received),
    saveView: (received) => saveView(db, received),
    removeView: (received) => removeView(db, received),
  };
}
