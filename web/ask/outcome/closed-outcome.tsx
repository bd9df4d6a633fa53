import { useAskWords } from '../ask-words.ts';
import { ReturnedText } from './returned-text.tsx';
import { Notice } from '#web/kit/notice/notice.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';

type ClosedOutcomeProps = {
  notice: string;
  text: string;
  /** The page was reloaded since, so it is no longer known whether the question was sent. */
  isAgain: boolean;
  /** It may have arrived. */
  isDoubted: boolean;
  announce: (text: string) => void;
};

const LOST = { heading: 'closed.heading', explanation: 'closed.explanation' } as const;
const RESTORED = { heading: 'closed.returnedHeading', explanation: 'closed.returnedExplanation' } as const;
const DOUBTED = { heading: 'closed.doubtedHeading', explanation: 'closed.doubtedExplanation' } as const;

/** The meeting closed before this question arrived: returns its text to the visitor. */
export function ClosedOutcome({ notice, text, isAgain, isDoubted, announce }: ClosedOutcomeProps) {
  const t = useAskWords('form');
  const heading = useFocus<HTMLHeadingElement>();
  const asAgain = isAgain ? RESTORED : LOST;
  const words = isDoubted ? DOUBTED : asAgain;
  return (
    <>
      <Notice text={notice} headingRef={heading} />
      <ReturnedText heading={t(words.heading)} explanation={t(words.explanation)} text={text} announce={announce} />
    </>
  );
}
