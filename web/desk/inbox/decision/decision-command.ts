/** The commands that carry out a decision about one question. No I/O. */
import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../../calls/client.ts';
import type { CommandQueue } from '../../calls/command-queue.ts';
import type { Decision, Result } from '../../decisions/use-decide.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import type { useAreaWords } from '../../words/desk-words.ts';

/** A decision that is ready to be sent. */
export type DecisionCommand = {
  send: (queue: CommandQueue, baseVersion: number) => Promise<Result>;
  /** The organiser's texts in it; empty when they only chose options. */
  written: string;
  /** The decision of the contract; undefined for other commands. */
  decision: Decision | undefined;
  /** The announcement after the decision. */
  announcement: string;
  /** The announcement after the undo, if it is not about the previous state of the open question alone. */
  undone?: string;
  /** The options that remain after the time for undo; undefined if the decision cannot be undone. */
  later: string | undefined;
  /** The name of the unsent decision. */
  name: string;
  /** The state that the decision starts from. */
  from: ReadQuestion['state'];
};

/** What a command needs besides its input. */
export type DecisionContext = {
  question: Pick<ReadQuestion, 'id' | 'state'>;
  meetingId: string;
  /** The number of the question as it is shown. */
  number: string;
  needsSecondPerson: boolean;
  /** The number of a topic as it is shown. */
  topicName: (number: number) => string;
  t: ReturnType<typeof useAreaWords<'inbox', 'decide'>>;
};

/** The name of the decision and its announcements. */
type DecisionTexts = Pick<DecisionCommand, 'announcement' | 'later' | 'name'>;

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

export function decide(context: DecisionContext, decision: Decision, texts: DecisionTexts): DecisionCommand {
  const params = paramsOf(context);
  return {
    ...texts,
    send: ({ send }, baseVersion) => send('decideQuestion', { params, body: { decision, seenVersion: baseVersion } }),
    written: writtenIn(decision),
    decision,
    from: STATE_BEFORE[decision.kind],
  };
}

type Destination = Input<DeskCalls['moveQuestions']>['body']['into'];

/** Moves an accepted question to another topic. */
export function move(
  { question, meetingId }: DecisionContext,
  into: Destination,
  texts: DecisionTexts,
): DecisionCommand {
  return {
    ...texts,
    send: ({ send }, baseVersion) => {
      const body = { questions: [{ id: question.id, seenVersion: baseVersion }], into };
      return send('moveQuestions', { params: { meetingId }, body });
    },
    written: '',
    decision: undefined,
    from: 'accepted',
  };
}

/** Reverses a refusal, a redirection or a private answer. */
export function takeBack(context: DecisionContext, reason: string, texts: DecisionTexts): DecisionCommand {
  const params = paramsOf(context);
  return {
    ...texts,
    send: ({ send }, baseVersion) => send('takeBackQuestion', { params, body: { seenVersion: baseVersion, reason } }),
    written: reason,
    decision: undefined,
    from: context.question.state,
  };
}

/** Sends another command for an accepted question, which it reopens first. */
export function afterReopening(
  context: DecisionContext,
  { reason, decision }: { reason: string; decision: Decision },
): Pick<DecisionCommand, 'send' | 'from'> {
  const params = paramsOf(context);
  const name = 'decideQuestion';
  return {
    send: ({ sendPair }, baseVersion) => {
      const body = { decision: { kind: 'reopen', reason }, seenVersion: baseVersion } as const;
      return sendPair({ name, input: { params, body } }, (answer) => {
        const reopened = answer?.decided[0]?.version ?? baseVersion + 1;
        return { name, input: { params, body: { decision, seenVersion: reopened } } };
      });
    },
    from: 'accepted',
  };
}

/** Empty texts are left out. */
export function returnWith(note: string, reasonCode?: string): Decision {
  return {
    kind: 'returnRefusal',
    ...(note === '' ? {} : { note }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
  };
}

function paramsOf({ meetingId, question }: DecisionContext) {
  return { meetingId, questionId: question.id };
}

function writtenIn(decision: Decision): string {
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
