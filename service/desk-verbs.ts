import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { readingCalls } from '#contract/calls/reading.ts';
import type { themeCalls } from '#contract/calls/themes.ts';
import type { topicCalls } from '#contract/calls/topics.ts';
import type { viewCalls } from '#contract/calls/views.ts';
import type { OpenDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { decideQuestion } from './decisions/decide-question.ts';
import { decideQuestions } from './decisions/decide-questions.ts';
import { takeBackQuestion } from './decisions/take-back-question.ts';
import { changeTopic } from './decisions/topics/change-topic.ts';
import { listTopics } from './decisions/topics/list-topics.ts';
import { mergeTopics } from './decisions/topics/merge-topics.ts';
import { moveQuestions } from './decisions/topics/move-questions.ts';
import { showTopic } from './decisions/topics/show-topic.ts';
import { undoDecision } from './decisions/undo-decision.ts';
import type { Verbs } from './http/bind-calls.ts';
import { changeThemes } from './meetings/themes/change-themes.ts';
import { listThemes } from './meetings/themes/list-themes.ts';
import { mayDo } from './http/may-do.ts';
import { requireStill } from './organisers/require-still.ts';
import { listPresence } from './presence/list-presence.ts';
import { tellPresence } from './presence/tell-presence.ts';
import { addNote } from './reading/add-note.ts';
import { decideRedaction } from './reading/decide-redaction.ts';
import { openQuestion } from './reading/open-question.ts';
import { redactQuestion } from './reading/redact-question.ts';
import { setTheme } from './reading/set-theme.ts';
import { writeTranslation } from './reading/write-translation.ts';
import { listViews } from './views/list-views.ts';
import { removeView } from './views/remove-view.ts';
import { saveView } from './views/save-view.ts';

type DecisionParts = {
  database: OpenDatabase;
  /** Aborted when long work must end. */
  closing: AbortSignal;
};

/** What is written about a question while it is read, each call bound to its verb. */
export function readingVerbs(db: Database): Verbs<typeof readingCalls> {
  return {
    openQuestion: (received) => openQuestion(db, received),
    addNote: (received) => addNote(db, received),
    writeTranslation: (received) => writeTranslation(db, received),
    setTheme: (received) => setTheme(db, received),
    redactQuestion: (received) => redactQuestion(db, received),
    decideRedaction: (received) => decideRedaction(db, received),
  };
}

/** What questions are about, each call bound to its verb. */
export function themeVerbs(db: Database): Verbs<typeof themeCalls> {
  return {
    listThemes: (received) => listThemes(db, received),
    changeThemes: (received) => changeThemes(db, received),
  };
}

/** What each organiser keeps of the list, each call bound to its verb. */
export function viewVerbs(db: Database): Verbs<typeof viewCalls> {
  return {
    listViews: (received) => listViews(db, received),
    saveView: (received) => saveView(db, received),
    removeView: (received) => removeView(db, received),
  };
}

/** What is decided about questions, each call bound to its verb. */
export function decisionVerbs({ database, closing }: DecisionParts): Verbs<typeof decisionCalls> {
  const { desk, maintenance } = database;
  const many = { maintenance, closing, requireDecider: requireStill(desk, 'question.decide') };
  return {
    decideQuestion: (received) => decideQuestion(desk, received),
    decideQuestions: (received) => decideQuestions(many, received),
    takeBackQuestion: (received) => takeBackQuestion(desk, received),
    undoDecision: (received) => undoDecision({ db: desk, ...many }, received),
    tellPresence: (received) => {
      const mayDecide = mayDo(received.actor, 'question.decide');
      return tellPresence(desk, { ...received, mayDecide });
    },
    listPresence: (received) => listPresence(desk, received),
  };
}

/** How questions are brought together, each call bound to its verb. */
export function topicVerbs({ database }: DecisionParts): Verbs<typeof topicCalls> {
  const { desk, maintenance } = database;
  return {
    listTopics: (received) => listTopics(desk, received),
    showTopic: (received) => showTopic(desk, received),
    changeTopic: (received) => changeTopic(desk, received),
    moveQuestions: (received) => moveQuestions(desk, received),
    mergeTopics: (received) => mergeTopics(maintenance, received),
  };
}
