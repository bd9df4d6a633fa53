import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useSeconds } from '../../answer/people/use-seconds.ts';
import type { ShownAnswer } from '../../answer/use-answer.ts';
import { callDesk } from '../../calls/client.ts';
import { countDifferences } from '../../kit/diff/compare-texts.ts';
import { ComparedText, TextDiff } from '../../kit/diff/text-diff.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { DiffLinks } from './diff-links.tsx';
import styles from './versions.module.css';

type Params = { meetingId: string; topicId: string; language: Language };
type ComparisonProps = { answer: ShownAnswer; params: Params; before: number; after: number };

/** Two versions in one text or side by side, with the difference in turn framed. */
export function Comparison({ answer, params, before, after }: ComparisonProps) {
  const older = useVersion(params, before);
  const newer = useVersion(params, after);
  if (older === undefined || newer === undefined) return <DelayedLoader />;
  return <Compared answer={answer} language={params.language} before={older.text} after={newer.text} />;
}

type ComparedProps = { answer: ShownAnswer; language: Language; before: string; after: string };

function Compared({ answer, language, before, after }: ComparedProps) {
  const t = useAreaWords('answer', 'versions');
  const [isSideBySide, setSideBySide] = useState(false);
  const [current, setCurrent] = useState<number>();
  const count = countDifferences(before, after);
  const ways = [
    { isOn: !isSideBySide, label: t('inOneText'), choose: () => setSideBySide(false) },
    { isOn: isSideBySide, label: t('sideBySide'), choose: () => setSideBySide(true) },
  ];
  return (
    <>
      <div className={styles['ways']}>
        <div role="group" aria-label={t('ways')}>
          {ways.map(({ isOn, label, choose }) => (
            <Button key={label} kind={isOn ? 'primary' : 'secondary'} aria-pressed={isOn} onClick={choose}>
              {label}
            </Button>
          ))}
        </div>
        {count !== undefined && count > 0 && !isSideBySide && (
          <DiffLinks count={count} current={current} onStep={setCurrent} />
        )}
      </div>
      <Summary answer={answer} language={language} before={before} after={after} />
      {isSideBySide ? (
        <div className={styles['sides']}>
          {[
            { side: t('before'), text: before, other: after },
            { side: t('after'), text: after, other: before },
          ].map(({ side, text, other }) => (
            <div key={side}>
              <h3>{side}</h3>
              <p lang={language} dir="auto">
                <ComparedText text={text} other={other} />
              </p>
            </div>
          ))}
        </div>
      ) : (
        <TextDiff before={before} now={after} language={language} current={current} />
      )}
    </>
  );
}

/** How the length changes, and in how many passages the texts differ. */
function Summary({ answer, language, before, after }: ComparedProps) {
  const t = useAreaWords('answer', 'versions');
  const duration = useSeconds();
  const rate = answer.settings.wordsPerMinute[language];
  const [words, wordsAfter] = [countWords(before), countWords(after)];
  const count = countDifferences(before, after);
  const some = count === undefined ? t('allDiffers') : t('differences', { count });
  const differences = count === 0 ? t('noDifference') : some;
  const time = (of: number) => duration(speakingSeconds(of, rate));
  return (
    <p className={styles['summary']}>
      {t('length', { words, count: wordsAfter, time: time(words), timeAfter: time(wordsAfter) })} {differences}
    </p>
  );
}

/** The text of a version; the newest one may still grow. */
function useVersion(params: Params, number: number) {
  return useQuery({
    queryKey: ['answer', 'version', params, number],
    queryFn: () => callDesk('showVersion', { params: { ...params, number: String(number) } }),
  }).data;
}
