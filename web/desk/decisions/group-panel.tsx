import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useCommand } from '../calls/use-command.ts';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { TopicHeading } from '../kit/topic/topic-heading.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { matchesTopic } from '../queries/topic-headings.ts';
import { type Topic, useReadTopics, useTopics } from '../queries/topics-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { CancelButton } from './cancel-button.tsx';
import styles from './group-panel.module.css';
import panel from '../kit/panel/panel.module.css';

const MAX_SHOWN = 8;

type PanelProps = {
  count: number;
  /** A title in place of the panel's own, and a text under it. */
  title?: string;
  lead?: string;
  /** The present topic of the question, which the list omits. */
  without?: string | undefined;
  /** Gets the place of suggestions above the list. */
  suggestedPlace?: (place: HTMLElement | null) => void;
  send: (topic: Topic) => Promise<void>;
  /** Creates one new topic for all questions; undefined when that is not allowed. */
  sendNew?: () => Promise<void>;
  onCancel: () => void;
};

/** Finds an existing topic by typing. Enter takes the first match, and does nothing while the field is empty. */
export function GroupPanel({ count, title, lead, without, send, sendNew, ...others }: PanelProps) {
  const { suggestedPlace, onCancel } = others;
  const t = useAreaWords('inbox', 'group');
  const [typed, setTyped] = useState('');
  const found = useFoundTopics(typed, without);
  const container = useFocus<HTMLDivElement>();
  const { form, failure, errorOf, choose } = useChoice({ first: typed.trim() === '' ? undefined : found[0], send });
  useShortcuts({ Escape: onCancel });
  return (
    <form {...form} className={panel['panel']}>
      <h2>{title ?? (count === 1 ? t('title') : t('titleMany', { count }))}</h2>
      {lead !== undefined && <p>{lead}</p>}
      <FailureAlert failure={failure} />
      <div ref={container} className={styles['find']} tabIndex={-1} onFocus={focusInput}>
        <TextField
          name="topic"
          type="search"
          autoComplete="off"
          label={t('find')}
          error={errorOf('topic')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={stepThroughTopics}
        />
      </div>
      {suggestedPlace !== undefined && <div ref={suggestedPlace} className={styles['found']} />}
      {found.length === 0 ? (
        <NoneFound />
      ) : (
        <FoundTopics topics={found} hasFirst={typed.trim() !== ''} onChoose={choose} />
      )}
      <ButtonRow>
        {sendNew !== undefined && <NewTopicButton send={sendNew} />}
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </form>
  );
}

type ChoiceOptions = {
  /** The topic that Enter takes. */
  first: Topic | undefined;
  send: (topic: Topic) => Promise<void>;
};

/** The form has no submit button: the organiser presses a topic, or Enter takes the first. */
function useChoice({ first, send }: ChoiceOptions) {
  const t = useAreaWords('inbox', 'group');
  const pressed = useRef<Topic>(undefined);
  const { form, ...result } = useForm({
    check: () => ({ topic: pressed.current === undefined && first === undefined ? t('choose') : undefined }),
    send: async () => {
      const chosen = pressed.current ?? first;
      if (chosen !== undefined) await send(chosen);
    },
  });
  const choose = (topic: Topic) => {
    pressed.current = topic;
    form.ref.current?.requestSubmit();
    // `send` has read it by now. If another submission is pending, the press is dropped.
    pressed.current = undefined;
  };
  return { form, ...result, choose };
}

function NewTopicButton({ send }: { send: () => Promise<void> }) {
  const t = useAreaWords('inbox', 'group');
  const command = useCommand(send);
  return (
    <>
      <FailureAlert failure={command.failure} />
      <Button kind="secondary" aria-busy={command.isBusy} onClick={() => command.run(undefined)}>
        <DeskIcon name="plus" />
        {t('new')}
      </Button>
    </>
  );
}

function useFoundTopics(typed: string, without: string | undefined): Topic[] {
  const numbers = useNumbers();
  return useTopics()
    .filter(({ id }) => id !== without)
    .filter((topic) => matchesTopic({ ...topic, name: numbers.ofTopic(topic.number) }, typed))
    .slice(0, MAX_SHOWN);
}

/** Says that no topic matches only after the topics have been read. */
function NoneFound() {
  const t = useAreaWords('inbox', 'group');
  const { data, error } = useReadTopics();
  if (data !== undefined) return <p>{t('none')}</p>;
  return error === null ? <DelayedLoader /> : <PartFailed error={error} />;
}

type FoundProps = {
  topics: Topic[];
  /** Whether Enter takes the first topic. */
  hasFirst: boolean;
  onChoose: (topic: Topic) => void;
};

function FoundTopics({ topics, hasFirst, onChoose }: FoundProps) {
  const t = useAreaWords('inbox', 'group');
  const numbers = useNumbers();
  return (
    <ul className={styles['found']} role="list">
      {topics.map((topic, index) => (
        <li key={topic.id}>
          <button
            type="button"
            className={hasFirst && index === 0 ? styles['first'] : undefined}
            onClick={() => onChoose(topic)}
            onKeyDown={stepThroughTopics}
          >
            <b translate="no">{numbers.ofTopic(topic.number)}</b>
            <span className={styles['heading']}>
              <TopicHeading topic={topic} />
            </span>
            <span>{t('questions', { count: topic.questions.fr + topic.questions.en })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Receives the focus when the panel opens and moves it to the input. */
function focusInput({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus();
}

/** The arrow keys move the focus from the input through the found topics, and back. */
export function stepThroughTopics(event: KeyboardEvent<HTMLInputElement | HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const targets = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, li > button') ?? [])];
  const next = targets[targets.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
