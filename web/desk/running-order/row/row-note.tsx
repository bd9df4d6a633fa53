import { TextButton } from '#web/kit/button/text-button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useNow } from '../../meeting/use-now.ts';
import type { TopicRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { RowTexts } from '../list/use-row-texts.ts';
import type { RowCommands } from './row-moves.tsx';
import styles from './row.module.css';

type NoteProps = { row: TopicRow; texts: RowTexts; commands: RowCommands };

/** Why a topic cannot go on stage, or who has allowed it without an approved answer. */
export function RowNote(props: NoteProps) {
  const { row } = props;
  if (row.exception !== null) return <Exception {...props} exception={row.exception} />;
  return row.stageLanguages.length === 0 ? <WhyNot {...props} /> : null;
}

function WhyNot({ row, texts: { mayExcept }, commands }: NoteProps) {
  const t = useAreaWords('runningOrder', 'why');
  const exception = useAreaWords('runningOrder', 'exception');
  const states = { fr: t(`states.${row.fr.state}`), en: t(`states.${row.en.state}`) };
  return (
    <p className={styles['note']}>
      <DeskIcon name="lock" />
      <span>
        {states.fr === states.en ? t('both', { state: states.fr }) : t('each', states)}{' '}
        {mayExcept && <TextButton onClick={() => commands.giveException(row.id)}>{exception('giveLink')}</TextButton>}
      </span>
    </p>
  );
}

type ExceptionProps = NoteProps & { exception: NonNullable<TopicRow['exception']> };

function Exception({ row, exception: { reason, by, at }, texts, commands }: ExceptionProps) {
  const t = useAreaWords('runningOrder', 'exception');
  const page = useAreaWords('runningOrder', 'page');
  const { nameOf, dates, rowName, mayExcept } = texts;
  const now = useNow();
  const given = { name: nameOf(by) ?? page('colleague'), at: dates.momentWithin(new Date(at), now) };
  return (
    <p className={styles['note']} data-kind="exception">
      <DeskIcon name="key" />
      <span>
        {t('given', given)} <q dir="auto">{reason}</q>{' '}
        {mayExcept && (
          <TextButton
            aria-label={t('withdrawLabel', { row: rowName(row) })}
            onClick={() => commands.withdrawException(row.id)}
          >
            {t('withdraw')}
          </TextButton>
        )}
      </span>
    </p>
  );
}
