import { Icon } from '#web/kit/icon/icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { useMeetingDay } from '../use-meeting-day.ts';
import styles from './import.module.css';
import type { CheckedFile } from './use-import.ts';

/** The file as it was read: rows, encoding, separator, and the days of its meetings. */
export function FileLine({ file: { name, encoding, checked } }: { file: CheckedFile }) {
  const t = useAreaWords('pastAnswers', 'import');
  const dayOf = useMeetingDay();
  const { rows, separator, days } = checked;
  const [first, last] = [days[0], days.at(-1)];
  const names = { ',': t('comma'), ';': t('semicolon'), '\t': t('tab') };
  const parts = [t('rows', { count: rows }), encoding, ...(separator === null ? [] : [names[separator]])];
  return (
    <p className={styles['file']}>
      <Icon name="copy" />
      <span>
        <b>{name}</b>
        {`, ${parts.join(', ')}. `}
        {first !== undefined && first === last && `${t('ofDay', { day: dayOf(first) })} `}
        {first !== undefined &&
          last !== undefined &&
          first !== last &&
          `${t('ofDays', { count: days.length, first: dayOf(first), last: dayOf(last) })} `}
        {t('nothingYet')}
      </span>
    </p>
  );
}
