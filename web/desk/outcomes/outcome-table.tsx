import { useNavigate } from '@tanstack/react-router';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useShownRows } from '../kit/table/use-shown-rows.ts';
import { useIsOpen } from '../kit/screen/use-is-open.ts';
import type { OutcomeList } from '../publication/outcomes-query.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { EditOutcome } from './edit-outcome.tsx';
import { InNoTopicRow } from './in-no-topic-row.tsx';
import { changeButtonId, OutcomeRow } from './outcome-row.tsx';
import styles from './outcomes.module.css';
import { readOutcomesSearch } from './outcomes-search.ts';

type TableProps = {
  list: OutcomeList;
  /** The id of the topic whose outcome is edited in place. */
  edited: string | undefined;
};

export function OutcomeTable({ list, edited }: TableProps) {
  const t = useAreaWords('outcomes', 'page');
  const { rows, more, showMore } = useShownRows(list.outcomes);
  const maySet = useCan('outcome.set');
  const isSecretary = useCan('outcome.finish');
  const mayChange = list.finish === null ? maySet : isSecretary;
  const edit = useEdit();
  return (
    <>
      <table className={styles['table']}>
        <caption>
          <HiddenText>{t('caption')}</HiddenText>
        </caption>
        <Head />
        <tbody>
          {rows.map((row) =>
            mayChange && row.topic.id === edited ? (
              <EditOutcome
                key={row.topic.id}
                row={row}
                isFinished={list.finish !== null}
                onEnd={() => void edit(undefined, row.topic.id)}
              />
            ) : (
              <OutcomeRow
                key={row.topic.id}
                row={row}
                onChange={mayChange ? () => void edit(row.topic.id) : undefined}
              />
            ),
          )}
          {list.inNoTopic.map((row) => (
            <InNoTopicRow key={row.outcome ?? 'open'} row={row} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button kind="secondary" onClick={showMore}>
          {t('more', { count: more })}
        </Button>
      )}
    </>
  );
}

/** Opens a topic's form in place, or closes it and returns the focus to the button of its row. */
function useEdit() {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  return async (topicId: string | undefined, from?: string) => {
    // The outcome may be stored after the organiser has opened another screen.
    if (!isOpen({ to: '/publication/outcomes' })) return;
    await navigate({
      to: '/publication/outcomes',
      replace: true,
      resetScroll: false,
      search: (before) => readOutcomesSearch({ ...before, edit: topicId }),
    });
    if (from !== undefined) requestAnimationFrame(() => document.getElementById(changeButtonId(from))?.focus());
  };
}

function Head() {
  const t = useAreaWords('outcomes', 'page');
  return (
    <thead>
      <tr>
        <th scope="col">{t('topic')}</th>
        <th scope="col">{t('heading')}</th>
        <th scope="col" className={styles['number']}>
          {t('questions')}
        </th>
        <th scope="col">{t('outcome')}</th>
        <th scope="col">{t('timeCode')}</th>
        <th scope="col">
          <HiddenText>{t('action')}</HiddenText>
        </th>
      </tr>
    </thead>
  );
}
