import { createPortal } from 'react-dom';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import { stepThroughTopics } from '../../decisions/group-panel.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './similar.module.css';
import type { Numbered } from './use-suggestions.ts';

type GroupProps = {
  /** In the panel, between its field and the topics that it finds. */
  place: HTMLElement;
  suggestions: readonly Numbered[];
  onAccept: (suggestion: Numbered) => void;
};

/** The suggestions that a digit accepts while the panel is open. */
export function GroupSuggestions({ place, suggestions, onAccept }: GroupProps) {
  const t = useAreaWords('similar', 'pane');
  const numbers = useNumbers();
  return createPortal(
    <div className={styles['suggested']}>
      <p>
        <b>{t('suggested')}</b> <small>{t('suggestedHint')}</small>
      </p>
      <ul role="list">
        {suggestions.map((suggestion) => (
          <li key={suggestion.key}>
            <button type="button" onClick={() => onAccept(suggestion)} onKeyDown={stepThroughTopics}>
              {suggestion.offer?.kind === 'join' ? (
                <>
                  <b translate="no">{numbers.ofTopic(suggestion.offer.topic.number)}</b>
                  <span className={styles['heading']}>
                    <TopicHeading topic={suggestion.offer.topic} />
                  </span>
                </>
              ) : (
                <>
                  <b translate="no">{numbers.ofQuestion(suggestion.question?.number ?? null)}</b>
                  <span className={styles['together']}>{t('together')}</span>
                </>
              )}
              <KeyCap cap={String(suggestion.digit)} />
            </button>
          </li>
        ))}
      </ul>
    </div>,
    place,
  );
}
