import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { topicCalls } from '#contract/calls/topics.ts';
import type { OpenDatabase } from './database/connect.ts';
import { decideQuestion } from './decisions/decide-question.ts';
import { decideQuestions } from './decisions/decide-questions.ts';
import { takeBackQuestion } from './decisions/take-back-question.ts';
import { changeTopic } from './decisions/topics/change-topic.ts';
import { listTopics } from './decisions/topics/list-topics.ts';
import { mergeTopics } from './decisions/topics/merge-topics.ts';
import { moveQuestions } from './decisions/topics/move-questions.ts';
import { showTopic } from './decisions/topics/show-topic.ts';
import { undoDecision } from './decisions/undo-decision.ts';
import type { Actor } from './http/actor.ts';
import type { Verbs } from './http/bind-calls.ts';
import { problem } from './http/problems/problem.ts';
import { actorNow } from './organisers/identify-organiser.ts';
import { mayDo } from './organisers/permissions.ts';
import { listPresence } from './presence/list-presence.ts';
import { tellPresence } from './presence/tell-presence.ts';

type DecisionParts = {
  database: OpenDatabase;
  /** Aborted when long work must end. */
  closing: AbortSignal;
};

/** What is decided about questions, each call bound to its verb. */
export function decisionVerbs({ database, closing }: DecisionParts): Verbs<typeof decisionCalls> {
  const { desk, maintenance } = database;
  const requireDecider = async (actor: Actor) => {
    const now = await actorNow(desk, actor);
    if (now === undefined) throw problem('unauthorized');
    if (!mayDo(now, 'question.decide')) throw problem('forbidden');
  };
  const many = { maintenance, closing, requireDecider };
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
