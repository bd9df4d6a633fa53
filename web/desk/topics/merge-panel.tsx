import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useCommand } from '../calls/use-command.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { GroupPanel } from '../decisions/group-panel.tsx';
import { CancelButton } from '../decisions/cancel-button.tsx';
import { type Result, useSendDecision } from '../decisions/use-decide.ts';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { TopicHeading } from '../kit/topic/topic-heading.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { SMALL_HEADING } from '../kit/heading/heading.ts';
import panel from '../kit/panel/panel.module.css';
import styles from './page/topic.module.css';
import { questionCount } from './question-count.ts';
import type { Topic } from '../queries/topics-query.ts';
import { useTopicDone } from '../decisions/use-topic-done.ts';

type PanelProps = {
  topic: Topic;
  /** Undefined until the organiser chooses it. */
  other?: Topic | undefined;
  /** Gets the id of the topic that stays. */
  onMerged: (id: string, result: Result) => void;
  /** The screen itself says what was done, and how to undo it. */
  isQuiet?: boolean;
  onCancel: () => void;
};

/** Merges two topics: the organiser chooses the other one, then which of the two stays. */
export function MergePanel({ topic, other, onMerged, isQuiet = false, onCancel }: PanelProps) {
  const t = useAreaWords('topics', 'merge');
  const [chosen, setChosen] = useState(other);
  if (chosen === undefined) {
    return (
      <GroupPanel
        count={1}
        title={t('title')}
        lead={t('lead')}
        without={topic.id}
        send={(found) => Promise.resolve(setChosen(found))}
        onCancel={onCancel}
      />
    );
  }
  return <BothTopics topic={topic} other={chosen} onMerged={onMerged} isQuiet={isQuiet} onCancel={onCancel} />;
}

function BothTopics({ topic, other, onMerged, isQuiet, onCancel }: PanelProps & { other: Topic }) {
  const t = useAreaWords('topics', 'merge');
  const count = useAreaWords('topics', 'count');
  const numbers = useNumbers();
  const title = useFocus<HTMLHeadingElement>();
  const cancelFocusBack = useFocusBack(() => document.getElementById('main'));
  const merge = useMerge(isQuiet === true, (id, result) => {
    cancelFocusBack();
    onMerged(id, result);
  });
  const [isOther, setIsOther] = useState(false);
  const [target, source] = isOther ? [other, topic] : [topic, other];
  const names = { target: numbers.ofTopic(target.number), source: numbers.ofTopic(source.number) };
  const fr = target.questions.fr + source.questions.fr;
  const en = target.questions.en + source.questions.en;
  useShortcuts({ Escape: onCancel, Enter: () => merge.run({ target, source }) });
  return (
    <section className={panel['panel']} aria-labelledby="merge-title">
      <h2 id="merge-title" ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      <FailureAlert failure={merge.failure} />
      <div className={styles['both']}>
        <OneTopic topic={target} title={t('target', { topic: names.target })} />
        <OneTopic topic={source} title={t('source', { topic: names.source })} />
      </div>
      <p>{t('afterwards', { topic: names.target, all: questionCount(count, { fr, en }) })}</p>
      <ButtonRow>
        <Button kind="primary" aria-busy={merge.isBusy} onClick={() => merge.run({ target, source })}>
          {t('merge', names)}
        </Button>
        <Button kind="secondary" onClick={() => setIsOther(!isOther)}>
          {t('instead', { topic: names.source })}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </section>
  );
}

function OneTopic({ topic, title }: { topic: Topic; title: string }) {
  const count = useAreaWords('topics', 'count');
  const { headingFr, headingEn, questions } = topic;
  return (
    <div>
      <h3 className={SMALL_HEADING}>
        {title} <small>{questionCount(count, questions)}</small>
      </h3>
      <p lang="fr">{headingFr}</p>
      <p lang="en">{headingEn}</p>
      {headingFr === null && headingEn === null && (
        <p>
          <TopicHeading topic={topic} />
        </p>
      )}
    </div>
  );
}

function useMerge(isQuiet: boolean, onMerged: PanelProps['onMerged']) {
  const t = useAreaWords('topics', 'topic');
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const announceDone = useTopicDone();
  const sendDecision = useSendDecision();
  return useCommand(async ({ target, source }: { target: Topic; source: Topic }) => {
    const body = { seenVersion: target.version, goesId: source.id, seenVersionOfIt: source.version };
    const params = { meetingId, topicId: target.id };
    const result = await sendDecision(async ({ send }) => await send('mergeTopics', { params, body }));
    const names = { gone: numbers.ofTopic(source.number), topic: numbers.ofTopic(target.number) };
    if (!isQuiet) announceDone(result, t('merged', names));
    onMerged(target.id, result);
  });
}
