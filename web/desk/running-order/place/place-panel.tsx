import { useId, useState } from 'react';
import { topicNumber } from '#contract/plain/question/question-number.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Check } from '#web/kit/check/check.tsx';
import { Select, TextInput } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import panel from '../../kit/panel/panel.module.css';
import { PanelContainer } from '../../kit/panel/panel-container.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { OrderTopic } from '../../queries/order-query.ts';
import { matchesTopic } from '../../queries/topic-headings.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { RowTexts } from '../list/use-row-texts.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { RowStates } from '../row/row-states.tsx';
import { TopicWords } from '../row/topic-row.tsx';
import { isApproved } from './is-approved.ts';
import { placeIn, PlaceOptions } from './place-options.tsx';
import styles from './place.module.css';
import { usePlaceTopics } from './use-place-topics.ts';

type PanelProps = { actions: OrderActions; texts: RowTexts; onClose: () => void };

/** Adds topics without a place: one, several or all approved ones, at a chosen place. */
export function PlacePanel({ actions, texts, onClose }: PanelProps) {
  const t = useAreaWords('runningOrder', 'place');
  const id = useId();
  const title = useFocus<HTMLHeadingElement>();
  useFocusBack(() => document.getElementById('main'));
  const { topics, count } = actions.view.notPlaced;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [place, setPlace] = useState('end');
  const { shown, filters } = useFilters(topics);
  const adding = usePlaceTopics(actions);
  const chosen = topics.filter(({ topic }) => picked.includes(topic.id));
  useShortcuts({ Escape: onClose });
  const add = () =>
    adding.run({ topicIds: chosen.map(({ topic }) => topic.id), place: placeIn(place), onDone: () => setPicked([]) });
  return (
    <PanelContainer>
      <section className={panel['panel']} aria-labelledby={id}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <p>
          {count === 0 ? t('none') : t('count', { count })}
          {count > topics.length && ` ${t('more', { most: topics.length })}`}
        </p>
        <FailureAlert failure={adding.failure} />
        {topics.length > 0 && (
          <>
            {filters}
            <PickList shown={shown} picked={picked} texts={texts} onPick={setPicked} />
            <div className={styles['foot']}>
              <Field id={`${id}-place`} label={t('where')} error={undefined}>
                <Select id={`${id}-place`} value={place} onChange={({ target }) => setPlace(target.value)}>
                  <PlaceOptions rows={actions.view.rows} />
                </Select>
              </Field>
              <Button kind="primary" disabled={chosen.length === 0} aria-busy={adding.isBusy} onClick={add}>
                {chosen.length === 0 ? t('pickFirst') : t('add', { count: chosen.length })}
              </Button>
            </div>
          </>
        )}
        <ButtonRow>
          <Button kind="quiet" onClick={onClose}>
            {t('close')} <Key cap="Esc" />
          </Button>
        </ButtonRow>
      </section>
    </PanelContainer>
  );
}

function useFilters(topics: readonly OrderTopic[]) {
  const t = useAreaWords('runningOrder', 'place');
  const id = useId();
  const { heldOn } = useMeetingMetadata();
  const [typed, setTyped] = useState('');
  const [isApprovedOnly, setApprovedOnly] = useState(false);
  const shown = topics.filter((one) => {
    const name = topicNumber(one.topic.number, heldOn);
    return (!isApprovedOnly || isApproved(one)) && matchesTopic({ ...one.topic, name }, typed);
  });
  const filters = (
    <div className={styles['filters']}>
      <Field id={id} label={t('search')} hint={t('searchHint')} error={undefined}>
        <TextInput id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Check checked={isApprovedOnly} onChange={({ target }) => setApprovedOnly(target.checked)}>
        {t('onlyApproved', { count: topics.filter(isApproved).length })}
      </Check>
    </div>
  );
  return { shown, filters };
}

type PickProps = {
  shown: readonly OrderTopic[];
  picked: readonly string[];
  texts: RowTexts;
  onPick: (topicIds: readonly string[]) => void;
};

function PickList({ shown, picked, texts, onPick }: PickProps) {
  const t = useAreaWords('runningOrder', 'place');
  const ids = shown.map(({ topic }) => topic.id);
  const isAll = ids.every((topicId) => picked.includes(topicId));
  const toggle = (topicId: string) =>
    onPick(picked.includes(topicId) ? picked.filter((one) => one !== topicId) : [...picked, topicId]);
  if (shown.length === 0) return <p>{t('noneMatches')}</p>;
  return (
    <>
      <ButtonRow>
        <Button kind="quiet" onClick={() => onPick(isAll ? [] : [...new Set([...picked, ...ids])])}>
          {isAll ? t('clear') : t('pickAll', { count: shown.length })}
        </Button>
      </ButtonRow>
      <ul className={styles['topics']} role="list">
        {shown.map((topic) => (
          <li key={topic.topic.id}>
            <Check checked={picked.includes(topic.topic.id)} onChange={() => toggle(topic.topic.id)}>
              <TopicWords topic={topic} texts={{ ...texts, mayOpen: false }} />
            </Check>
            <RowStates topic={topic} />
          </li>
        ))}
      </ul>
    </>
  );
}
