import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { NumberLink } from '../../kit/number/number-link.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useNames } from '../../session/use-names.ts';
import type { SimilarList } from '../../similar/similar-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './similar.module.css';

type SetApart = SimilarList['setApart'][number];

type LineProps = {
  setApart: readonly SetApart[];
  /** Undefined for an organiser without the permission to decide. */
  onCompareAgain: ((one: SetApart, name: string) => void) | undefined;
};

/** Says who set suggestions apart, and lists them on request. */
export function SetApartLine({ setApart, onCompareAgain }: LineProps) {
  const t = useAreaWords('similar', 'pane');
  const [isOpen, setIsOpen] = useState(false);
  const momentOf = useMoment();
  const nameOf = useSetApartName();
  const last = setApart.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (last === undefined) return null;
  return (
    <>
      <p>
        {t('setApart', { count: setApart.length, ...momentOf(last) })}{' '}
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('hide') : t('lookAgain')}
        </TextButton>
      </p>
      {isOpen && (
        <ul className={styles['apart']} role="list">
          {setApart.map((one) => (
            <li key={one.question?.id ?? one.topic?.id}>
              <b>
                <NumberLink name={nameOf(one)} />
              </b>
              <span>{t('setApartBy', momentOf(one))}</span>
              {onCompareAgain !== undefined && (
                <Button kind="quiet" onClick={() => onCompareAgain(one, nameOf(one))}>
                  {t('again')}
                  <HiddenText> {nameOf(one)}</HiddenText>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useSetApartName(): (one: SetApart) => string {
  const numbers = useNumbers();
  return ({ question, topic }) => {
    return topic === null ? numbers.ofQuestion(question?.number ?? null) : numbers.ofTopic(topic.number);
  };
}

/** Who set a suggestion apart, and when. */
function useMoment() {
  const pane = useAreaWords('inbox', 'pane');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const nameOf = useNames();
  return ({ by, at }: SetApart) => ({
    name: nameOf(by) ?? pane('colleague'),
    moment: dates.momentWithin(new Date(at), now),
  });
}
