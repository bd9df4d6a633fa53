import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Select } from '#web/kit/control/control.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { EarlierText } from '../../kit/screen/earlier-text.tsx';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { type ListedQuestion, useQuestions } from '../../queries/use-questions.ts';
import { ThemeOptions } from '../../meeting/theme-options.tsx';
import { PartFailed } from '../../kit/screen/screen-failed.tsx';
import { type InboxSearch, readInboxSearch } from '../../queries/inbox-search.ts';
import { FilterLabel } from '../../kit/search/filter-label.tsx';
import { SearchBox } from '../../kit/search/search-box.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { ColumnRow, rowOfColumn } from './column-row.tsx';
import styles from './inbox-column.module.css';
import { type AddTo, useAddTo } from '../../grouping/add-to-topic.tsx';
import { DropTopics } from '../../grouping/drag/drop-topics.tsx';
import { useDragAndDrop } from '../../grouping/drag/drag-and-drop.tsx';
import { useMove } from '../../grouping/use-move.ts';
import { type ShownTopic, useTopicList } from '../../queries/use-topics.ts';
import { removalDestination } from '../questions/removal-destination.ts';

type Filter = { search: string; theme: string; language: Language | undefined };

/**
 * The column next to a topic: undecided questions to add, or the destinations while a question of the topic is dragged.
 */
export function InboxColumn({ shown, name }: { shown: ShownTopic; name: string }) {
  const t = useAreaWords('topics', 'column');
  const { dragged } = useDragAndDrop();
  const topics = useTopicList().data?.topics ?? [];
  const move = useMove();
  const isOwn = shown.questions.some(({ id }) => id === dragged?.id);
  return (
    <section className={styles['column']} aria-label={t('label')}>
      <FailureAlert failure={move.failure} />
      {dragged !== undefined && isOwn ? (
        <DropTopics
          question={dragged}
          from={shown.topic}
          topics={topics}
          out={removalDestination(shown, [dragged.id])}
          onMove={(into, announcement) => move.run({ questions: [dragged], into, announcement })}
        />
      ) : (
        <NewQuestions name={name} topicId={shown.topic.id} move={move} />
      )}
    </section>
  );
}

function NewQuestions({ name, topicId, move }: AddTo) {
  const t = useAreaWords('topics', 'column');
  const [filter, setFilter] = useState<Filter>({ search: '', theme: '', language: undefined });
  const list = useQuestions(searchOf(filter));
  const { questions } = list;
  return (
    <>
      <ColumnTools filter={filter} setFilter={setFilter} />
      {list.isError && (
        <div className={styles['failed']}>
          <PartFailed error={list.error} />
        </div>
      )}
      {list.isPending && <DelayedLoader />}
      <EarlierText list={list} />
      {list.isSuccess && questions.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      <Rows questions={questions} name={name} topicId={topicId} move={move} />
      <p className={styles['hint']}>{t('hint', { topic: name })}</p>
    </>
  );
}

function searchOf({ search, theme, language }: Filter): InboxSearch {
  return readInboxSearch({ states: 'received', search: search.trim(), theme, language });
}

type RowsProps = AddTo & { questions: ListedQuestion[] };

function Rows({ questions, name, topicId, move }: RowsProps) {
  const t = useAreaWords('topics', 'column');
  const addTo = useAddTo({ topicId, name, move });
  return (
    <ul role="list" aria-label={t('label')}>
      {questions.map((question, index) => {
        const next = questions[index + 1] ?? questions[index - 1];
        const focusId = next === undefined ? 'topic-questions' : rowOfColumn(next.id);
        const { moved, add } = addTo(question, focusId);
        return <ColumnRow key={question.id} question={question} moved={moved} topicName={name} onAdd={add} />;
      })}
    </ul>
  );
}

type ToolsProps = { filter: Filter; setFilter: Dispatch<SetStateAction<Filter>> };

function ColumnTools({ filter, setFilter }: ToolsProps) {
  const t = useAreaWords('topics', 'column');
  const list = useAreaWords('topics', 'list');
  return (
    <div className={styles['tools']} role="search" aria-label={t('label')}>
      <h2>{t('title')}</h2>
      <SearchBox
        label={t('search')}
        search={filter.search}
        onSearch={(search) => setFilter((before) => ({ ...before, search }))}
      />
      <FilterLabel text={list('theme')}>
        <Select value={filter.theme} onChange={({ target }) => setFilter({ ...filter, theme: target.value })}>
          <option value="">{list('allThemes')}</option>
          <ThemeOptions />
        </Select>
      </FilterLabel>
      <FilterLabel text={t('language')}>
        <Select
          value={filter.language ?? ''}
          onChange={({ target }) => setFilter({ ...filter, language: LANGUAGES.find((one) => one === target.value) })}
        >
          <option value="">{t('both')}</option>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </Select>
      </FilterLabel>
    </div>
  );
}
