import type { ShownAnswer } from '../../answer/use-answer.ts';
import type { Replied } from '../../calls/client.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './versions.module.css';

export type Version = Replied<'listVersions'>['versions'][number];

type ItemProps = { answer: ShownAnswer; version: Version; isBefore: boolean; isAfter: boolean };

/** A version in the list, and whether it is one of the two compared. */
export function VersionItem({ answer, version, isBefore, isAfter }: ItemProps) {
  const t = useAreaWords('answer', 'versions');
  const dates = useDates(answer.timeZone);
  const now = useNow();
  const nameOf = useNames();
  const { number, kind, writtenBy, savedAt, words } = version;
  const side = isAfter ? t('after') : t('before');
  return (
    <li className={isBefore || isAfter ? styles['compared'] : undefined}>
      <span className={styles['number']}>{number}</span>
      <div>
        <p>{t(kind)}</p>
        <p>
          <small>
            {t('by', {
              name: nameOf(writtenBy) ?? t('colleague'),
              when: dates.momentWithin(new Date(savedAt), now),
              count: words,
            })}
          </small>
        </p>
      </div>
      {(isBefore || isAfter) && <b>{side}</b>}
    </li>
  );
}
