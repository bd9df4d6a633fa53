import { useId, useState } from 'react';
import type { TopicGroup } from '#contract/plain/outcome/outcome-filter.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CheckBox } from '#web/kit/check/check.tsx';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { RULED_HEADING } from '../kit/heading/heading.ts';
import { NumberLink } from '../kit/number/number-link.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { TopicHeading } from '../kit/topic/topic-heading.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import type { OpenTopic } from '../publication/outcomes-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { ChooseOutcome } from './choose-outcome.tsx';
import styles from './closing-check.module.css';
import type { RowParts } from './use-open-lists.ts';
import { topicPicked } from './picked.ts';
import { shortNumber } from './short-number.ts';
import { ROW_ATTRIBUTE } from './use-several.ts';

type SectionProps = RowParts & { group: TopicGroup; row: OpenTopic };

/** A topic with open questions: the state of its answer, and its outcome. */
export function OpenTopicSection({ group, row, mayChange, several, setting }: SectionProps) {
  const select = useAreaWords('closingCheck', 'select');
  const titleId = useId();
  const numbers = useNumbers();
  const name = numbers.ofTopic(row.topic.number);
  const one = topicPicked(row, numbers);
  return (
    <section aria-labelledby={titleId} {...{ [ROW_ATTRIBUTE]: row.topic.id }}>
      <h3 id={titleId} className={`${RULED_HEADING} ${styles['title']}`}>
        {several.picked !== undefined && (
          <CheckBox
            aria-label={select('row', { name })}
            checked={several.picked.has(row.topic.id)}
            onChange={() => several.toggle(one)}
          />
        )}
        <span translate="no">
          <NumberLink name={name} />
        </span>
        <TopicHeading topic={row.topic} />
        <State group={group} row={row} />
      </h3>
      <div className={styles['row']}>
        <Explanation group={group} row={row} />
        {mayChange && several.picked === undefined && (
          <Choice group={group} row={row} name={name} onSave={async (outcome) => await setting.save([one], outcome)} />
        )}
      </div>
    </section>
  );
}

type OfTopic = Pick<SectionProps, 'group' | 'row'>;

function State({ group, row: { questions: count, fr, en, wasShown } }: OfTopic) {
  const t = useAreaWords('closingCheck', 'topic');
  const french = useAreaWords('closingCheck', 'frState');
  const english = useAreaWords('closingCheck', 'enState');
  const questions = t('questions', { count });
  const states = [
    ...(fr.state === 'approved' ? [] : [french(fr.state)]),
    ...(en.state === 'approved' ? [] : [english(en.state)]),
  ].join(', ');
  if (group !== 'approved') return <small>{t('waiting', { questions, states })}</small>;
  return <small>{wasShown ? t('shown', { questions }) : t('approved', { questions })}</small>;
}

function Explanation({ group, row }: OfTopic) {
  const t = useAreaWords('closingCheck', 'topic');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const { ofQuestion } = useNumbers();
  const { questions: count, numbers, fr, en } = row;
  const reason = useReason({ group, row });
  const waits = [fr, en].flatMap(({ state, submittedAt }) =>
    state === 'inReview' && submittedAt !== null ? [new Date(submittedAt)] : [],
  );
  const since = waits.toSorted((one, other) => one.getTime() - other.getTime())[0];
  const more = count - numbers.length;
  return (
    <div>
      <p className={styles['words']}>{reason}</p>
      {since !== undefined && (
        <p className={styles['metadata']}>{t('since', { when: dates.momentWithin(since, now) })}</p>
      )}
      {numbers.length > 0 && (
        <p className={styles['metadata']} translate="no">
          {namesOf(numbers.map((number) => ofQuestion(number)))}
          {more > 0 && ` ${t('moreNumbers', { count: more })}`}
        </p>
      )}
    </div>
  );
}

/** Why the topic has no outcome yet. */
function useReason({ group, row: { questions: count, wasShown } }: OfTopic): string {
  const t = useAreaWords('closingCheck', 'topic');
  if (wasShown) return t('notMarked');
  return group === 'approved' ? t('publish', { count }) : t('waits');
}

/** The year once: `Q25-0119, 0131`. */
function namesOf(names: readonly string[]): string {
  return names.map((name, index) => (index === 0 ? name : shortNumber(name))).join(', ');
}

type ChoiceProps = OfTopic & { name: string; onSave: Parameters<typeof ChooseOutcome>[0]['onSave'] };

/** One press for an approved answer; any other outcome by choice. */
function Choice({ group, row, name, onSave }: ChoiceProps) {
  const t = useAreaWords('closingCheck', 'topic');
  const form = useAreaWords('outcomes', 'form');
  const [isChoosing, setIsChoosing] = useState(false);
  const publishing = useCommand(async () => await onSave({ outcome: 'answeredOnWebsite' }));
  const { questions } = row;
  // One press would seal a wrong outcome for a topic that was answered on stage.
  if (group === 'approved' && !row.wasShown && !isChoosing) {
    return (
      <div className={styles['choose']}>
        <FailureAlert failure={publishing.failure} />
        <Button kind="primary" aria-busy={publishing.isBusy} onClick={() => publishing.run(undefined)}>
          {t('onWebsite', { count: questions })}
        </Button>
        <Button kind="quiet" onClick={() => setIsChoosing(true)}>
          {t('another')}
        </Button>
      </div>
    );
  }
  return (
    <ChooseOutcome
      id={`outcome-${row.topic.id}`}
      name={name}
      label={form('outcomeOf', { count: questions })}
      isOfTopic
      isOfMany={questions > 1}
      saveLabel={form('saveAll', { count: questions })}
      onSave={onSave}
    />
  );
}
