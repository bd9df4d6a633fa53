import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '#web/kit/icon/icon.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { unbrokenWord } from '#web/kit/text/unbroken.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { QuestionBadge } from '../../kit/badge/question-badge.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { MarkedWords } from '../../kit/marked/marked-words.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import { Closeness } from '../../similar/closeness.tsx';
import type { Compared, Pair } from '../../similar/pairs-query.ts';
import { QuotedPair, QuotedWords } from '../../similar/quoted.tsx';
import { sameTerms } from '../../similar/same-terms.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './pair.module.css';

/** Both questions in full, as readers see them, and the reason why they are a pair. Each pair needs its own key. */
export function PairView({ pair }: { pair: Pair }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The buttons stand under the texts: on a narrow screen, the next texts are above the window.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, []);
  return (
    <>
      <div ref={top} className={styles['duel']}>
        <Side question={pair.first} marks={pair.marksHere} />
        <Side question={pair.second} marks={pair.marksThere} />
      </div>
      <Reasons pair={pair} />
    </>
  );
}

type SideProps = { question: Compared; marks: Pair['marksHere'] };

function Side({ question, marks }: SideProps) {
  const t = useAreaWords('similar', 'sweep');
  const { language, text, topic, receivedAt, country } = question;
  const id = useId();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const number = useNumbers().ofQuestion(question.number);
  const countryName = useCountryName();
  const from = country === null ? [] : [countryName(country)];
  return (
    <article aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id}>
          <Link
            to="/inbox"
            search={() => readInboxSearch({ question: question.id })}
            title={t('openQuestion', { number })}
          >
            {unbrokenWord(number)}
          </Link>
        </h2>
        <LanguageBadge language={language} />
        <span>{[...from, dates.momentWithin(new Date(receivedAt), now)].join(', ')}</span>
        <QuestionBadge question={question} />
      </div>
      <p className={styles['text']} lang={language} dir="auto">
        <MarkedWords
          marked={{ text, found: marks.filter(({ isSame }) => isSame) }}
          figures={marks.filter(({ isSame }) => !isSame)}
        />
      </p>
      <p className={styles['topic']}>{topic === null ? t('noTopic') : <InTopic topic={topic} />}</p>
    </article>
  );
}

function InTopic({ topic }: { topic: NonNullable<Compared['topic']> }) {
  const t = useAreaWords('similar', 'sweep');
  const numbers = useNumbers();
  return (
    <>
      <RichText
        text={t('inTopic', { topic: numbers.ofTopic(topic.number), count: topic.questionCount })}
        renderEmphasis={(name) => <b>{unbrokenWord(name)}</b>}
      />{' '}
      <TopicHeading topic={topic} />
    </>
  );
}

function useCountryName(): (code: string) => string {
  const { language } = useLanguage();
  return (code) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

function Reasons({ pair: { same, differs, closeness, squares, first, second } }: { pair: Pair }) {
  const t = useAreaWords('similar', 'sweep');
  const reason = useAreaWords('similar', 'reason');
  const numbers = useNumbers();
  const { words, pairs } = sameTerms(same);
  const languages = { here: first.language, there: second.language };
  const sides = [
    { question: first, words: differs.here },
    { question: second, words: differs.there },
  ].filter((side) => side.words.length > 0);
  return (
    <div className={styles['reasons']}>
      <section>
        <h2>
          {t('same')} <Closeness closeness={closeness} squares={squares} />
        </h2>
        <ul role="list">
          {pairs.map((term) => (
            <li key={`${term.here} ${term.there}`}>
              <DeskIcon name="check" />
              <span>
                <QuotedPair term={term} languages={languages} />
              </span>
            </li>
          ))}
          {words.length > 0 && (
            <li>
              <DeskIcon name="check" />
              <span>
                <QuotedWords words={words} language={first.language} />
              </span>
            </li>
          )}
        </ul>
      </section>
      <section className={styles['differs']}>
        <h2>{t('differs')}</h2>
        {sides.length === 0 && <p>{t('nothingDiffers')}</p>}
        <ul role="list">
          {sides.map((side) => (
            <li key={side.question.id}>
              <Icon name="warning" />
              <span>
                {reason('only', { number: numbers.ofQuestion(side.question.number) })}{' '}
                <QuotedWords words={side.words} language={side.question.language} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
