import { useLayoutEffect, useState } from 'react';
import { FIELD_RULES } from '#contract/plain/question/question-rules.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { MetadataList } from '../../kit/metadata/metadata-list.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useLanguage } from '../../language/language.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { Author } from './author.tsx';
import { Decide } from '../decision/decide.tsx';
import { useOpenPanel } from '../decision/use-open-panel.ts';
import { History } from './history.tsx';
import { PinnedQuestion } from './pinned-question.tsx';
import { Notes } from './notes.tsx';
import { Presence } from './presence.tsx';
import { QuestionBadge } from '../../kit/badge/question-badge.tsx';
import styles from './reading-pane.module.css';
import { QuestionText, RedactionButton } from '../redaction/redaction.tsx';
import { RedactionForm } from '../redaction/redaction-form.tsx';
import { useNoteOpened } from './use-note-opened.ts';
import { usePendingNote } from './use-pending-note.ts';
import { useRedacting } from '../redaction/use-redacting.ts';
import { SameSender } from './same-sender.tsx';
import { Theme } from './theme-choice.tsx';
import { Translation } from './translation.tsx';
import { WordingProposal } from '../redaction/wording-proposal.tsx';
import { paneId } from '../use-pane-focus.ts';

type PaneProps = {
  question: ReadQuestion;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Called after the decision, to show the next question. */
  onDone: () => void;
  /** Called after the undo, to show this question again. */
  onUndone: () => void;
};

/** One question in its own language, with its data and its decisions. */
export function ReadingPane({ question, onPrevious, onNext, onDone, onUndone }: PaneProps) {
  const t = useAreaWords('inbox', 'pane');
  const { id } = question;
  const numbers = useNumbers();
  useNoteOpened(question);
  useLayoutEffect(() => {
    // From 1024 px on the pane's parent scrolls, below that the window.
    document.getElementById(paneId(id))?.parentElement?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, [id]);
  const number = numbers.ofQuestion(question.number);
  return (
    <section id={paneId(id)} className={styles['pane']} tabIndex={-1} aria-label={t('label', { number })}>
      <PaneBar question={question} number={number} onPrevious={onPrevious} onNext={onNext} />
      <WholeQuestion
        key={id}
        question={question}
        number={number}
        hasNext={onNext !== undefined}
        onDone={onDone}
        onUndone={onUndone}
      />
    </section>
  );
}

type WholeProps = Pick<PaneProps, 'question' | 'onDone' | 'onUndone'> & { number: string; hasNext: boolean };

function WholeQuestion({ question, number, ...after }: WholeProps) {
  const t = useAreaWords('inbox', 'pane');
  const opening = useOpenPanel(question);
  const redacting = useRedacting(question);
  const note = usePendingNote(question.id);
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null);
  const [similarPlace, setSimilarPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <Presence questionId={question.id} isDeciding={opening.open?.hasKeys === true} />
      <PinnedQuestion isPinned={opening.open !== undefined} number={number} noticePlace={setNoticePlace}>
        <QuestionText question={question} />
      </PinnedQuestion>
      <div className={styles['tools']}>
        <Theme question={question} isHeld={opening.open !== undefined || redacting.isOpen} />
        {question.text !== null && (
          <span className={styles['meta']}>
            {t('length', { count: question.text.length, max: FIELD_RULES.text.maxLength })}
          </span>
        )}
        {!redacting.isOpen && <RedactionButton question={question} onOpen={redacting.open} />}
      </div>
      {redacting.isOpen ? (
        <RedactionForm question={question} redacting={redacting} />
      ) : (
        <WordingProposal question={question} hasKeys={opening.open === undefined} />
      )}
      <Metadata question={question} />
      <SameSender sameSender={question.sameSender} />
      <Decide
        question={question}
        number={number}
        opening={opening}
        noticePlace={noticePlace}
        similarPlace={similarPlace}
        isHeld={redacting.isOpen}
        note={note}
        {...after}
      />
      <div className={styles['columns']}>
        <div ref={setSimilarPlace} className={styles['similar']} />
        <div>
          <Notes question={question} pending={note} />
          <Translation question={question} />
        </div>
        <History question={question} />
      </div>
    </>
  );
}

type BarProps = Pick<PaneProps, 'question' | 'onPrevious' | 'onNext'> & { number: string };

function PaneBar({ question, number, onPrevious, onNext }: BarProps) {
  const t = useAreaWords('inbox', 'pane');
  const dates = useDates(question.timeZone);
  const now = useNow();
  const at = new Date(question.receivedAt);
  return (
    <div className={styles['bar']}>
      <h2 className={styles['number']} translate="no">
        {number}
      </h2>
      <LanguageBadge language={question.language} />
      <QuestionBadge question={question} hasLink />
      <span className={styles['meta']}>
        {t('received', { day: dates.shortDayOfMonth(at, now), time: dates.time(at) })}
      </span>
      <span className={styles['steps']}>
        <Button kind="quiet" aria-disabled={onPrevious === undefined || undefined} onClick={onPrevious}>
          <DeskIcon name="up" />
          <span>{t('previous')}</span>
          <KeyCap cap="K" />
        </Button>
        <Button kind="quiet" aria-disabled={onNext === undefined || undefined} onClick={onNext}>
          <DeskIcon name="down" />
          <span>{t('next')}</span>
          <KeyCap cap="J" />
        </Button>
      </span>
    </div>
  );
}

function Metadata({ question }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const list = useAreaWords('inbox', 'list');
  return (
    <MetadataList isFirstWide>
      <div>
        <dt>{t('author')}</dt>
        <dd>
          <Author question={question} />
        </dd>
      </div>
      <div>
        <dt>{t('country')}</dt>
        <dd>
          <Country code={question.country} />
        </dd>
      </div>
      <div>
        <dt>{t('emails')}</dt>
        <dd>{question.hasConsented ? t('agreed') : t('notAgreed')}</dd>
      </div>
      <div>
        <dt>{t('channel')}</dt>
        <dd>{list(question.channel)}</dd>
      </div>
    </MetadataList>
  );
}

function Country({ code }: { code: string | null }) {
  const t = useAreaWords('inbox', 'pane');
  const { language } = useLanguage();
  return ownElement(code === null ? t('none') : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code));
}
