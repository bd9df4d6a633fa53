import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import type { Language } from '#contract/plain/language.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { MarkedWords } from '../../kit/marked/marked-words.tsx';
import { NumberLink } from '../../kit/number/number-link.tsx';
import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { Closeness } from '../../similar/closeness.tsx';
import type { SimilarQuestion } from '../../similar/similar-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './similar.module.css';
import { markedBy, type Suggestion } from './suggestions.ts';
import { Why } from './why.tsx';

/** The suggestions with more than one digit have no key. */
export const MAX_KEYS = 9;

type Named = { question?: { number: number | null } | undefined; topic?: { number: number } | undefined };

export type ItemProps = {
  suggestion: Suggestion;
  /** The digit of its keys. */
  digit: number;
  /** The open question. */
  open: { number: string; language: Language };
  /** Undefined where the organiser may not join, or there is nothing to join. */
  onAccept: (() => void) | undefined;
  /** Undefined for an organiser without the permission to decide. */
  onSetApart: (() => void) | undefined;
};

/** One suggestion with its reason and its buttons. */
export function SuggestionItem({ suggestion, digit, open, onAccept, onSetApart }: ItemProps) {
  const { question, topic } = suggestion;
  const reason = question ?? topic?.heading ?? null;
  const nameOf = useSuggestionName();
  const placeOf = usePlace();
  return (
    <li>
      <div className={styles['top']}>
        <b className={styles['number']}>
          <NumberLink name={nameOf(suggestion)} />
        </b>
        {question !== undefined && <LanguageBadge language={question.language} />}
        <span>
          <Unbroken text={placeOf(suggestion)} />
        </span>
        <Closeness {...suggestion} />
      </div>
      {reason === null ? (
        <p className={styles['text']}>{topic !== undefined && <TopicHeading topic={topic} />}</p>
      ) : (
        <>
          <MarkedText reason={reason} />
          <Why
            reason={reason}
            languages={{ here: open.language, there: reason.language }}
            numbers={{ here: open.number, there: nameOf(suggestion) }}
          />
        </>
      )}
      <div className={styles['buttons']}>
        {onAccept !== undefined && <AcceptButton suggestion={suggestion} digit={digit} onAccept={onAccept} />}
        {onSetApart !== undefined && (
          <SetApartButton name={nameOf(markedBy(suggestion))} digit={digit} onSetApart={onSetApart} />
        )}
      </div>
    </li>
  );
}

/** The number of a question, or of a topic where no question is named. */
export function useSuggestionName(): (named: Named) => string {
  const numbers = useNumbers();
  return ({ question, topic }) => {
    if (question !== undefined) return numbers.ofQuestion(question.number);
    return topic === undefined ? '' : numbers.ofTopic(topic.number);
  };
}

/** The topic of the suggestion, with the number of its questions where the suggestion offers it. */
function usePlace(): (suggestion: Suggestion) => string {
  const t = useAreaWords('similar', 'pane');
  const numbers = useNumbers();
  return ({ question, topic, offer }) => {
    if (question === undefined) return `${t('topic', { count: topic?.questionCount ?? 0 })}, ${t('byHeading')}`;
    const into = question.topic;
    if (into === null) return t('noTopic');
    const name = numbers.ofTopic(into.number);
    if (offer === undefined) return t('inTopic', { topic: name });
    return t('inTopicOf', { topic: name, count: into.questionCount });
  };
}

type Reason = Pick<SimilarQuestion, 'text' | 'language' | 'marksThere'>;

function MarkedText({ reason: { text, language, marksThere } }: { reason: Reason }) {
  return (
    <p className={styles['text']} lang={language} dir="auto">
      <MarkedWords marked={{ text, found: marksThere.filter(({ isSame }) => isSame) }} />
    </p>
  );
}

type AcceptProps = Pick<ItemProps, 'suggestion' | 'digit'> & { onAccept: () => void };

function AcceptButton({ suggestion: { offer, question }, digit, onAccept }: AcceptProps) {
  const t = useAreaWords('similar', 'pane');
  const numbers = useNumbers();
  if (offer === undefined) return null;
  return (
    <Button kind="secondary" onClick={onAccept}>
      {offer.kind === 'join' ? (
        <span>
          <Unbroken text={t('join', { topic: numbers.ofTopic(offer.topic.number) })} />
        </span>
      ) : (
        <>
          {t('together')}
          <HiddenText> {t('togetherWith', { number: numbers.ofQuestion(question?.number ?? null) })}</HiddenText>
        </>
      )}
      <Caps letter="G" digit={digit} />
    </Button>
  );
}

type ApartProps = { name: string; digit: number; onSetApart: () => void };

function SetApartButton({ name, digit, onSetApart }: ApartProps) {
  const t = useAreaWords('similar', 'pane');
  return (
    <Button kind="quiet" onClick={onSetApart}>
      {t('notSimilar')}
      <HiddenText> {t('to', { number: name })}</HiddenText>
      <Caps letter="N" digit={digit} />
    </Button>
  );
}

/** Two keys, one after the other. */
function Caps({ letter, digit }: { letter: string; digit: number }) {
  if (digit > MAX_KEYS) return null;
  return (
    <span className={styles['caps']}>
      <KeyCap cap={letter} />
      <KeyCap cap={String(digit)} />
    </span>
  );
}
