import type { Input } from '#contract/calls/call.ts';
import { callDesk, type DeskCalls } from '../../calls/client.ts';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import type { Topic } from '../../topics/topics-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../use-question.ts';
import type { Decision, Result } from './use-decide.ts';

/** A decision about to be sent. */
export type Sending = {
  send: (seenVersion: number, key: string) => Promise<Result>;
  /** The same text for the same decision. */
  content: string;
  /** All that somebody has written for it; empty where they have only chosen. */
  written: string;
  /** The decision itself, where it is one of the life of a question. */
  decision: Decision | undefined;
  /** What is said of it afterwards. */
  said: string;
  /** Its name while it is not sent. */
  name: string;
  /** The state from which it leads on. */
  from: ReadQuestion['state'];
};

/** Every decision that can be made about one question, ready to be sent. */
export function useSendings(question: Pick<ReadQuestion, 'id' | 'state'>, number: string) {
  const t = useAreaWords('inbox', 'decide');
  const { id: meetingId } = useMeetingFacts();
  const numbers = useNumbers();
  const needsSecondPerson = useNeedsSecondPerson();
  const params = { meetingId, questionId: question.id };

  const decide = (decision: Decision, said: string, name: string): Sending => ({
    send: (seenVersion, key) => callDesk('decideQuestion', { params, body: { decision, seenVersion } }, key),
    content: JSON.stringify(decision),
    written: writtenFor(decision),
    decision,
    said,
    name,
    from: decision.kind === 'confirmRefusal' || decision.kind === 'returnRefusal' ? 'refusalProposed' : 'received',
  });
  const move = (into: Input<DeskCalls['moveQuestions']>['body']['into'], said: string): Sending => ({
    send: (seenVersion, key) => {
      const body = { questions: [{ id: question.id, seenVersion }], into };
      return callDesk('moveQuestions', { params: { meetingId }, body }, key);
    },
    content: JSON.stringify(into),
    written: '',
    decision: undefined,
    said,
    name: t('group'),
    from: 'accepted',
  });
  const moveInto = (topic: Pick<Topic, 'id' | 'number'>): Sending => {
    const into = { kind: 'existing', topicId: topic.id } as const;
    const said = t('grouped', { number, topic: numbers.ofTopic(topic.number) });
    return question.state === 'received' ? decide({ kind: 'accept', into }, said, t('group')) : move(into, said);
  };
  return {
    accept: decide({ kind: 'accept', into: { kind: 'own' } }, t('accepted', { number }), t('accept')),
    redirect: decide({ kind: 'redirect' }, t('redirected', { number }), t('redirect')),
    confirm: decide({ kind: 'confirmRefusal' }, t('confirmed', { number }), t('confirm')),
    moveInto,
    refuse: (decision: Decision) =>
      needsSecondPerson
        ? decide(decision, t('proposed', { number }), t('refuse'))
        : decide(decision, t('refused', { number }), t('refuseAlone')),
    giveBack: (note: string, reasonCode?: string) =>
      decide(returnWith(note, reasonCode), t('returned', { number }), t('return')),
    takeBack: (reason: string): Sending => ({
      send: (seenVersion, key) => callDesk('takeBackQuestion', { params, body: { seenVersion, reason } }, key),
      content: reason,
      written: reason,
      decision: undefined,
      said: t('takenBack', { number }),
      name: t('takeBack'),
      from: question.state,
    }),
  };
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
    case 'returnRefusal':
      return decision.note ?? '';
    default:
      return '';
  }
}
