import { Id } from '../id.ts';
import {
  Note,
  AddNote,
  ChangedQuestion,
  RedactQuestion,
  SetTheme,
  WriteTranslation,
  Translation,
} from '../question/reading.ts';
import { ChangeThemes, ThemeList } from '../meeting/theme.ts';
import { SaveView, ViewList } from '../question/view.ts';
import { call, OF_MEETING, OF_QUESTION } from './call.ts';
import { ROUTES } from './routes.ts';

const OF_VIEW = OF_MEETING.extend({ viewId: Id });
const changed = { status: 200, body: ChangedQuestion } as const;
const themes = { status: 200, body: ThemeList } as const;
const views = { status: 200, body: ViewList } as const;

export const inboxCalls = {
  openQuestion: call({
    ...ROUTES.openQuestion,
    permission: 'desk.use',
    summary: 'Note that whoever asks has opened a question; nothing of it is in the register',
    params: OF_QUESTION,
    output: { status: 204 },
    problems: ['question-not-found'],
  }),
  addNote: call({
    ...ROUTES.addNote,
    permission: 'question.note',
    summary: 'Write a note for colleagues; it stays as it is written',
    params: OF_QUESTION,
    body: AddNote,
    output: { status: 200, body: Note },
    problems: ['question-not-found', 'id-taken'],
  }),
  writeTranslation: call({
    ...ROUTES.writeTranslation,
    permission: 'question.note',
    summary: 'Write the working translation of a question into the other language',
    params: OF_QUESTION,
    body: WriteTranslation,
    output: { status: 200, body: Translation },
    problems: ['question-not-found', 'changed-meanwhile'],
  }),
  setTheme: call({
    ...ROUTES.setTheme,
    permission: 'question.note',
    summary: 'Say what a question is about',
    params: OF_QUESTION,
    body: SetTheme,
    output: changed,
    problems: ['question-not-found', 'changed-meanwhile', 'theme-unknown'],
  }),
  redactQuestion: call({
    ...ROUTES.redactQuestion,
    permission: 'question.redact',
    summary: 'Show others, and publish, another text than the one that was sent, which stays',
    params: OF_QUESTION,
    body: RedactQuestion,
    output: changed,
    problems: ['question-not-found', 'changed-meanwhile'],
  }),
  listThemes: call({
    ...ROUTES.listThemes,
    permission: 'question.read',
    summary: 'The themes of a meeting in their order, with those that are retired',
    params: OF_MEETING,
    output: themes,
    problems: ['no-meeting'],
  }),
  changeThemes: call({
    ...ROUTES.changeThemes,
    permission: 'meeting.edit',
    summary: 'Give a meeting these themes',
    params: OF_MEETING,
    body: ChangeThemes,
    output: themes,
    problems: ['no-meeting', 'changed-meanwhile'],
  }),
  listViews: call({
    ...ROUTES.listViews,
    permission: 'desk.use',
    summary: 'The filters that whoever asks has kept, the oldest first',
    params: OF_MEETING,
    output: views,
    problems: [],
  }),
  saveView: call({
    ...ROUTES.saveView,
    permission: 'desk.use',
    summary: 'Keep a filter under a name, or change one; its id is made by whoever asks',
    params: OF_VIEW,
    body: SaveView,
    output: views,
    problems: ['no-meeting', 'id-taken', 'too-many-views'],
  }),
  removeView: call({
    ...ROUTES.removeView,
    permission: 'desk.use',
    summary: 'Forget a filter',
    params: OF_VIEW,
    output: views,
    problems: [],
  }),
};
