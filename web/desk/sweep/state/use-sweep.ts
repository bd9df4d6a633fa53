import { useState } from 'react';
import { CallRefused } from '../../calls/client.ts';
import type { Result } from '../../decisions/use-decide.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useMeeting } from '../../meeting/use-meeting.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { From, Pair } from '../../similar/pairs-query.ts';
import { useSetApart } from '../../similar/use-set-apart.ts';
import { useDeskWords, useAreaWords } from '../../words/desk-words.ts';
import { useSentence } from '../just-decided.tsx';
import { isMergingStill, keyOf, type Merging, mergingOf, type PairPlan, planOf } from '../pair/pair-plan.ts';
import { type Done, laterKeys, placeOf, withDone, withoutDone } from './sweep-session.ts';
import { usePairs } from './use-pairs.ts';
import { type Sendable, useSendPlan } from './use-send-plan.ts';
import { useSweepSession } from './use-session.ts';
import { useUndoLast } from './use-undo-last.ts';

/** The pass through the close pairs: the pair to decide, and what the organiser can do with it. */
export function useSweep(from: From) {
  const { session, change } = useSweepSession();
  const later = laterKeys(session);
  const pairs = usePairs(from, later);
  const { pair } = pairs.shown;
  const [merging, setMerging] = useState<Merging>();
  const plan = pair === undefined ? undefined : planOf(pair);
  /** The first press after the list has replaced the pair only says that the organiser has seen it. */
  const onSeen = (work: (seen: Pair) => void) => () => {
    if (pairs.shown.isHeld === true) pairs.release();
    else if (pair !== undefined) work(pair);
  };
  const place = placeOf(session, pairs.waitingCount);
  const said = useResult(place);
  const record = (one: Done) => change((before) => withDone(before, one));
  const forget = (key: string) => {
    change((before) => withoutDone(before, (one) => one.key === key));
    said.clear();
  };
  const decide = useDecide({ pairs, record, forget, say: said.say });
  const undo = useUndoLast({ last: session.done.at(-1), pairs, forget });
  return {
    session,
    pairs,
    plan,
    later,
    place,
    /** What the last key has done, for screen readers. */
    result: said.text,
    undo,
    isMerging: isMergingStill(merging, pair),
    endMerging: () => setMerging(undefined),
    same: onSeen((seen) => {
      if (plan?.kind === 'merge') setMerging(mergingOf(seen));
      else if (plan !== undefined && plan.kind !== 'none') decide.join(seen, plan);
    }),
    merged: (result: Result) => {
      setMerging(undefined);
      if (pair !== undefined && plan?.kind === 'merge') decide.noteMerged(pair, plan, result);
    },
    notSimilar: onSeen(decide.setApart),
    putOff: onSeen(decide.putOff),
    /** The next visit begins another pass. */
    finish: () => change(() => ({ startedAt: Date.now(), done: [] })),
    lookAtLater: () => change((before) => withoutDone(before, ({ kind }) => kind === 'later')),
  };
}

type DecideOptions = {
  pairs: ReturnType<typeof usePairs>;
  record: (one: Done) => void;
  forget: (key: string) => void;
  say: (done: Done) => void;
};

/** Shows the next pair at once and sends the decision. The pair of a refused one comes back after the shown pair. */
function useDecide({ pairs: { leave, leavePair, showNext, sendFor }, record, forget, say }: DecideOptions) {
  const doneOf = useDoneOf();
  const sendPlan = useSendPlan();
  const setApart = useSetApart();
  const undoUntilOf = useUndoUntil();
  const announceRefused = useAnnounceRefused();
  const send = async (pair: Pair, moves: readonly string[], work: () => Promise<void>) => {
    leave();
    await sendFor({ key: keyOf(pair), moves }, async () => {
      try {
        await work();
        return true;
      } catch (error) {
        forget(keyOf(pair));
        showNext(keyOf(pair));
        announceRefused(pair, error);
        return false;
      }
    });
  };
  return {
    join: (pair: Pair, plan: Sendable) => {
      const done = doneOf(pair, 'same', plan);
      record(done);
      say(done);
      const moves = plan.kind === 'together' ? [pair.first.id, pair.second.id] : [plan.question.id];
      void send(pair, moves, async () => record({ ...done, ...undoUntilOf(await sendPlan(plan, pair)) }));
    },
    noteMerged: (pair: Pair, plan: PairPlan, result: Result) => {
      const done = doneOf(pair, 'same', plan);
      record({ ...done, ...undoUntilOf(result) });
      say(done);
      leavePair(pair);
      void sendFor({ key: keyOf(pair), moves: 'all' }, () => Promise.resolve(true));
    },
    setApart: (pair: Pair) => {
      const done = doneOf(pair, 'apart');
      record(done);
      say(done);
      const other = { kind: 'question', questionId: pair.second.id } as const;
      void send(pair, [], async () => await setApart(pair.first.id, other, true));
    },
    putOff: (pair: Pair) => {
      const done = doneOf(pair, 'later');
      record(done);
      say(done);
      leave();
    },
  };
}

/** The sentence about the last decision, with the position of the next pair. */
function useResult({ seen, count }: ReturnType<typeof placeOf>) {
  const t = useAreaWords('similar', 'sweep');
  const sentenceOf = useSentence();
  const [text, setText] = useState('');
  return {
    text,
    say: (done: Done) => {
      const next = seen + 2;
      setText([sentenceOf(done), ...(next > count ? [] : [t('position', { position: next, count })])].join('. '));
    },
    clear: () => setText(''),
  };
}

function useDoneOf() {
  const numbers = useNumbers();
  return (pair: Pair, kind: Done['kind'], plan?: PairPlan): Done => {
    const { first, second } = pair;
    const topic = plan !== undefined && 'topic' in plan ? numbers.ofTopic(plan.topic.number) : undefined;
    const names = [numbers.ofQuestion(first.number), numbers.ofQuestion(second.number)] as const;
    return { key: keyOf(pair), kind, ids: [first.id, second.id], names, topic, at: Date.now() };
  };
}

/** The end of the time for undo, by this browser's clock. */
function useUndoUntil() {
  const aheadMs = useMeeting()?.aheadMs ?? 0;
  return ({ decisionId, undoUntil }: Result) => {
    return { decisionId, undoUntil: undoUntil === null ? 0 : Date.parse(undoUntil) - aheadMs };
  };
}

function useAnnounceRefused() {
  const t = useAreaWords('similar', 'sweep');
  const failure = useDeskWords('failure');
  const numbers = useNumbers();
  const announce = useAnnounce();
  return ({ first, second }: Pair, error: unknown) => {
    const why = error instanceof CallRefused ? (error.problem.title ?? '') : failure('unanswered');
    const names = { first: numbers.ofQuestion(first.number), second: numbers.ofQuestion(second.number) };
    announce({ text: t('refused', { ...names, why }), isCaution: true });
  };
}
