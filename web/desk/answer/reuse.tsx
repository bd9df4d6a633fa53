import { useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { PastAnswers } from '../past-answers/past-answers.tsx';
import { type ChangeSearch, type PastSearch, readPastSearch } from '../past-answers/past-search.ts';
import { PastWords } from '../past-answers/past-words.tsx';
import type { ShownTopic } from '../queries/use-topics.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './answer.module.css';
import { type ShownAnswer, useAnswerCache } from './use-answer.ts';
import { useMayWrite } from './use-may-write.ts';

/** The answers of past meetings below the text, for organisers who may write it. */
export function Reuse({ shown, answer }: { shown: ShownTopic; answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'reuse');
  const numbers = useNumbers();
  const announce = useAnnounce();
  const mayWrite = useMayWrite(answer) && shown.topic.emptiedAt === null;
  const cache = useAnswerCache(answer.topicId);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<PastSearch>({});
  const button = useRef<HTMLSpanElement>(null);
  const toggle = () => {
    setOpen(!isOpen);
    // The answers of past meetings stand below the texts.
    button.current?.querySelector('button')?.focus();
  };
  useShortcuts({ p: mayWrite ? toggle : undefined }, mayWrite ? { P: 'past' } : {});
  if (!mayWrite) return null;
  const onChange: ChangeSearch = (change) => setSearch((before) => readPastSearch({ ...before, ...change }));
  const { fr, en } = answer.texts;
  const into = {
    topicId: answer.topicId,
    name: numbers.ofTopic(shown.topic.number),
    seenVersions: { fr: fr?.version ?? 0, en: en?.version ?? 0 },
    onReused: () => {
      cache.refetch();
      announce({ text: t('done') });
    },
  };
  return (
    <div className={styles['below']}>
      <span ref={button}>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <DeskIcon name="search" />
          {t('title')}
          <KeyCap cap="P" />
        </Button>
      </span>
      {isOpen && (
        <PastWords>
          <PastAnswers search={search} onChange={onChange} into={into} />
        </PastWords>
      )}
    </div>
  );
}
