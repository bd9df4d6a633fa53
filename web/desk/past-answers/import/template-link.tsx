import { PAST_ANSWER_COLUMNS } from '#contract/plain/answer/import-fault.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

/** The byte order mark by which spreadsheets recognise UTF-8, and the row of column names. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${PAST_ANSWER_COLUMNS.join(';')}\r\n`)}`;

/** Downloads a file with the columns of an import. */
export function TemplateLink() {
  const t = useAreaWords('pastAnswers', 'import');
  return (
    <a href={TEMPLATE} download={t('templateName')}>
      <DeskIcon name="down" />
      {t('template')}
    </a>
  );
}
