import {
  Note,
  AddNote,
  ChangedQuestion,
  DecideRedaction,
  RedactedQuestion,
  RedactQuestion,
  SetTheme,
  WriteTranslation,
  Translation,
} from '../question/reading.ts';
import { call, OF_QUESTION } from './call.ts';
import { ROUTES } from './routes.ts';

const changed = { status: 200, body: ChangedQuestion } as const;

export const readingCalls = {
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
    output: { status: 200, body: RedactedQuestion },
    problems: ['question-not-found', 'changed-meanwhile'],
  }),
  decideRedaction: call({
    ...ROUTES.decideRedaction,
    permission: 'question.redact',
    summary: 'Confirm another wording that a colleague proposed, or return it; its author may only return it',
    params: OF_QUESTION,
    body: DecideRedaction,
    output: changed,
    problems: ['question-not-found', 'changed-meanwhile', 'step-not-allowed', 'second-person-needed'],
  }),
};
