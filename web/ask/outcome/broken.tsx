import { useAskWords } from '../ask-words.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ReturnedText } from './returned-text.tsx';
import { Notice } from '#web/kit/notice/notice.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';

type BrokenProps = { text: string; announce: (text: string) => void };

/** Replaces a page that a defect has stopped. */
export function Broken({ text, announce }: BrokenProps) {
  const t = useAskWords('form');
  const headingRef = useFocus<HTMLHeadingElement>();
  const heading = t('broken.heading');
  const reload = (
    <Button kind="secondary" onClick={() => window.location.reload()}>
      {t('broken.reload')}
    </Button>
  );
  if (text === '') {
    return (
      <Notice text={heading} headingRef={headingRef}>
        <p>{t('broken.withoutText')}</p>
        {reload}
      </Notice>
    );
  }
  const explanation = t('broken.explanation');
  return (
    <ReturnedText heading={heading} headingRef={headingRef} explanation={explanation} text={text} announce={announce}>
      {reload}
    </ReturnedText>
  );
}
