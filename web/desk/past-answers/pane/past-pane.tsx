import { useId } from 'react';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { PartFailed } from '../../kit/screen/screen-failed.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { MarkedWords } from '../../kit/marked/marked-words.tsx';
import { PastMetadata } from './past-metadata.tsx';
import shared from '../past-answers.module.css';
import styles from './pane.module.css';
import type { PastSearch } from '../search/past-search.ts';
import { useMeetingDay } from '../use-meeting-day.ts';
import { ReuseButton, type ReuseTarget } from './reuse-button.tsx';
import { LibraryKeys, StepButtons } from './step-buttons.tsx';
import { type ShownPastAnswer, usePastAnswer } from '../search/use-past-answers.ts';
import type { Steps } from './use-stepping.ts';

type PaneProps = { search: PastSearch; steps: Steps; onBack: () => void; into: ReuseTarget | undefined };

/** The open answer in both languages. */
export function PastPane({ search, steps, onBack, into }: PaneProps) {
  const t = useAreaWords('pastAnswers', 'pane');
  const answer = usePastAnswer(search);
  return (
    <section className={shared['pane']} aria-label={t('label')}>
      {search.answer !== undefined && (
        <Button kind="quiet" onClick={onBack}>
          <DeskIcon name="back" />
          {t('back')}
        </Button>
      )}
      {answer.isLoadingError && <PartFailed error={answer.error} />}
      {answer.data === undefined && answer.isLoading && <DelayedLoader />}
      {answer.data !== undefined && <StepButtons steps={steps} />}
      {answer.data !== undefined && <OpenAnswer answer={answer.data} into={into} />}
      {answer.data !== undefined && <LibraryKeys />}
    </section>
  );
}

function OpenAnswer({ answer, into }: { answer: ShownPastAnswer; into: ReuseTarget | undefined }) {
  const t = useAreaWords('pastAnswers', 'pane');
  const dayOf = useMeetingDay();
  const day = t('meeting', { day: dayOf(answer.meeting.heldOn) });
  const sourceName = answer.label === null ? day : `${answer.label}, ${day}`;
  const count = new Set(
    LANGUAGES.flatMap((language) => answer.texts[language]?.figures.map(({ figure }) => figure) ?? []),
  ).size;
  return (
    <>
      <PastMetadata answer={answer} />
      {count > 0 && (
        <p className={styles['caution']}>
          <Icon name="warning" />
          <span>{t('figures', { count })}</span>
        </p>
      )}
      <div className={styles['texts']}>
        {LANGUAGES.map((language) => (
          <TextIn key={language} language={language} answer={answer} into={into} />
        ))}
      </div>
      {into !== undefined && <p className={styles['goesAlong']}>{t('sourceGoesAlong', { source: sourceName })}</p>}
    </>
  );
}

type TextProps = { language: Language; answer: ShownPastAnswer; into: ReuseTarget | undefined };

function TextIn({ language, answer, into }: TextProps) {
  const t = useAreaWords('pastAnswers', 'pane');
  const id = useId();
  const text = answer.texts[language];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <LanguageBadge language={language} />
        {text !== null && <span>{t('words', { count: text.words })}</span>}
      </h3>
      {text === null ? (
        <p className={styles['missing']}>{t('missing')}</p>
      ) : (
        <div lang={language}>
          {text.heading !== null && (
            <p className={styles['title']}>
              <MarkedWords marked={text.heading} />
            </p>
          )}
          <p className={styles['text']}>
            <MarkedWords marked={text.text} figures={text.figures} />
          </p>
        </div>
      )}
      {text !== null && into !== undefined && <ReuseButton language={language} pastAnswerId={answer.id} into={into} />}
    </section>
  );
}
