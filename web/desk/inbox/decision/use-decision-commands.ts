import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../../calls/client.ts';
import type { CommandQueue } from '../../calls/command-queue.ts';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import type { Topic } from '../../queries/topics-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import type { Decision, Result } from '../../decisions/use-decide.ts';

/** A decision that is ready to be sent. */
export type DecisionCommand = {
  send: (queue: CommandQueue, baseVersion: number) => Promise<Result>;
  /** The organiser's texts in it; empty when they only chose options. */
  written: string;
  /** The decision of the contract; undefined for other commands. */
  decision: Decision | undefined;
  /** The announcement after the decision. */
  said: string;
  /** The announcement after the undo, if the question does not return to its previous state. */
  undone?: string;
  /** The options that remain after the time for undo; undefined if the decision cannot be undone. */
  later: string | undefined;
  /** The name of the unsent decision. */
  name: string;
  /** The state that the decision starts from. */
  from: ReadQuestion['state'];
};

export type Refusal = Extract<Decision, { kind: 'proposeRefusal' }>;

export type Redirect = Extract<Decision, { kind: 'redirect' }>;

/** The state that each decision starts from. */
export const STATE_BEFORE = {
  accept: 'received',
  redirect: 'received',
  answerPrivately: 'redirected',
  proposeRefusal: 'received',
  confirmRefusal: 'refusalProposed',
  returnRefusal: 'refusalProposed',
  reopen: 'accepted',
} as const satisfies Record<Decision['kind'], ReadQuestion['state']>;

/** The name of the decision and its announcements. */
type DecisionTexts = Pick<DecisionCommand, 'said' | 'later' | 'name'>;

/** Every decision about one question, ready to be sent. */
export function useDecisionCommands(question: Pick<ReadQuestion, 'id' | 'state'>, number: string) {
  const t = useAreaWords('inbox', 'decide');
  const { id: meetingId } = useMeetingFacts();
  const numbers = useNumbers();
  const needsSecondPerson = useNeedsSecondPerson();
  const texts = useDecisionTexts(number);
  const params = { meetingId, questionId: question.id };
  const decide = (decision: Decision, how: DecisionTexts): DecisionCommand => ({
    ...how,
    send: ({ send }, baseVersion) => send('decideQuestion', { params, body: { decision, seenVersion: baseVersion } }),
    written: writtenFor(decision),
    decision,
    from: STATE_BEFORE[decision.kind],
  });
  const refuse = (decision: Decision) => decide(decision, needsSecondPerson ? texts.propose : texts.refuse);
  const move = (into: Input<DeskCalls['moveQuestions']>['body']['into'], said: string): DecisionCommand => ({
    send: ({ send }, baseVersion) => {
      const body = { questions: [{ id: question.id, seenVersion: baseVersion }], into };
      return send('moveQuestions', { params: { meetingId }, body });
    },
    written: '',
    decision: undefined,
    ...texts.accept,
    said,
    name: t('group'),
    from: 'accepted',
  });
  const moveInto = (topic: Pick<Topic, 'id' | 'number'>): DecisionCommand => {
    const into = { kind: 'existing', topicId: topic.id } as const;
    const said = t('grouped', { number, topic: numbers.ofTopic(topic.number) });
    if (question.state !== 'received') return move(into, said);
    return decide({ kind: 'accept', into }, { ...texts.accept, said, name: t('group') });
  };
  return {
    accept: decide({ kind: 'accept', into: { kind: 'own' } }, texts.accept),
    redirect: (redirection: Redirect) => {
      const { recipient } = redirection;
      if (recipient === undefined) return decide(redirection, texts.redirect);
      return decide(redirection, { ...texts.redirect, said: t('redirectedTo', { number, recipient }) });
    },
    answerPrivately: (note: string) => decide({ kind: 'answerPrivately', note }, texts.answerPrivately),
    confirm: decide({ kind: 'confirmRefusal' }, texts.confirm),
    moveInto,
    refuse,
    returnAndPropose: (refusal: Refusal, reason: string): DecisionCommand => ({
      ...refuse(refusal),
      ...afterReopening(params, { refusal, reason }),
      undone: t('undoneAfterReopening', { number }),
    }),
    returnRefusal: (note: string, reasonCode?: string) => decide(returnWith(note, reasonCode), texts.returnRefusal),
    retract: (note: string) => decide(returnWith(note, undefined), texts.retract),
    takeBack: (reason: string): DecisionCommand => {
      if (question.state === 'accepted') return decide({ kind: 'reopen', reason }, texts.takeBack);
      return { ...takeBackWith(params, reason), ...texts.takeBack, from: question.state };
    },
  };
}

/** Reverses a refusal, a redirection or a private answer. */
function takeBackWith(params: Params, reason: string) {
  return {
    send: ({ send }: CommandQueue, baseVersion: number) =>
      send('takeBackQuestion', { params, body: { seenVersion: baseVersion, reason } }),
    written: reason,
    decision: undefined,
  };
}

type Params = { meetingId: string; questionId: string };

/** Reopens an accepted question, then proposes its refusal. */
function afterReopening(
  params: Params,
  { refusal, reason }: { refusal: Refusal; reason: string },
): Pick<DecisionCommand, 'send' | 'from'> {
  return {
    send: ({ sendPair }, baseVersion) => {
      const name = 'decideQuestion';
      const body = { decision: { kind: 'reopen', reason }, seenVersion: baseVersion } as const;
      return sendPair({ name, input: { params, body } }, (answer) => {
        const reopened = answer?.decided[0]?.version ?? baseVersion + 1;
        return { name, input: { params, body: { decision: refusal, seenVersion: reopened } } };
      });
    },
    from: 'accepted',
  };
}

/** The name and the announcements of each decision. */
function useDecisionTexts(number: string) {
  const t = useAreaWords('inbox', 'decide');
  return {
    accept: { said: t('accepted', { number }), later: t('later.moved', { number }), name: t('accept') },
    redirect: { said: t('redirected', { number }), later: t('later.redirected', { number }), name: t('redirect') },
    answerPrivately: { said: t('answered', { number }), later: undefined, name: t('answerPrivately') },
    propose: { said: t('proposed', { number }), later: t('later.proposed', { number }), name: t('refuse') },
    refuse: { said: t('refused', { number }), later: t('later.refused', { number }), name: t('refuseAlone') },
    confirm: { said: t('confirmed', { number }), later: t('later.refused', { number }), name: t('confirm') },
    returnRefusal: { said: t('returned', { number }), later: undefined, name: t('return') },
    retract: { said: t('retracted', { number }), later: undefined, name: t('retract') },
    takeBack: { said: t('takenBack', { number }), later: undefined, name: t('takeBack') },
  } satisfies Record<string, DecisionTexts>;
}

function returnWith(note: string, reasonCode: string | undefined): Decision {
  return {
    kind: 'returnRefusal',
    ...(note === '' ? {} : { note }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
  };
}

function writtenFor(decision: Decision): string {
  switch (decision.kind) {
    case 'proposeRefusal':
      return [decision.sentence.fr, decision.sentence.en, decision.note].filter(Boolean).join('\n\n');
    case 'redirect':
      return [decision.recipient, decision.note].filter(Boolean).join('\n\n');
    case 'answerPrivately':
    case 'returnRefusal':
      return decision.note ?? '';
    case 'reopen':
      return decision.reason;
    default:
      return '';
  }
}
