import { useWords } from '#web/kit/words.tsx';
import { KeptText } from './kept-text.tsx';
import { Notice } from './notice.tsx';
import { useFocus } from './use-focus.ts';

type ClosedMeanwhileProps = {
  notice: string;
  text: string;
  /** The page was loaded again since: whether the question had been sent is not known any more. */
  isAgain: boolean;
  announce: (text: string) => void;
};

/** The questions closed before this one arrived: its text goes back to the person. */
export function ClosedMeanwhile({ notice, text, isAgain, announce }: ClosedMeanwhileProps) {
  const { t } = useWords('form');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <>
      <Notice text={notice} headingRef={heading} />
      <KeptText
        heading={t(isAgain ? 'closed.keptHeading' : 'closed.heading')}
        explanation={t(isAgain ? 'closed.keptExplanation' : 'closed.explanation')}
        text={text}
        announce={announce}
      />
    </>
  );
}
