import { useRef, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { focusWhenLost, isFocusLost } from '#web/kit/focus/focus-when-lost.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { PastAnswers } from '../past-answers/past-answers.tsx';
import { type ChangeSearch, type PastSearch, readPastSearch } from '../past-answers/search/past-search.ts';
import type { ReuseTarget } from '../past-answers/pane/reuse-button.tsx';
import { PastWords } from '../past-answers/past-words.tsx';
import type { ShownTopic } from '../queries/use-topics.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { textId, uncheckedId } from './answer-elements.ts';
import styles from './answer.module.css';
import { useLibraryOpen } from './library-open.tsx';
import { type ShownAnswer, useAnswerCache } from './use-answer.ts';
import { useMayWrite } from './use-may-write.ts';

type ReuseProps = { shown: ShownTopic; answer: ShownAnswer; onUse: (language: Language) => void };

/** The answers of past meetings below the text, for organisers who may write it. */
export function Reuse({ shown, answer, onUse }: ReuseProps) {
  const t = useAreaWords('answer', 'reuse');
  const numbers = useNumbers();
  const announce = useAnnounce();
  const mayWrite = useMayWrite(answer) && shown.topic.emptiedAt === null;
  const cache = useAnswerCache(answer.topicId);
  const { isLibraryOpen: isOpen, setLibraryOpen: setOpen } = useLibraryOpen();
  const [search, setSearch] = useState<PastSearch>({});
  const library = useRef<HTMLDivElement>(null);
  const toggle = () => {
    setOpen(!isOpen);
    library.current?.querySelector('button')?.focus();
    if (!isOpen) focusSoon(() => library.current?.querySelector('input[type="search"], h2[tabindex]'));
  };
  useShortcuts({ p: mayWrite ? toggle : undefined }, mayWrite ? { P: 'past' } : {});
  if (!mayWrite) return null;
  const onChange: ChangeSearch = (change) => setSearch((before) => readPastSearch({ ...before, ...change }));
  const { fr, en } = answer.texts;
  const into: ReuseTarget = {
    topicId: answer.topicId,
    name: numbers.ofTopic(shown.topic.number),
    seenVersions: { fr: fr?.version ?? 0, en: en?.version ?? 0 },
    onReused: ({ text }, language) => {
      cache.putText(language, text);
      cache.refetch();
      onUse(language);
      const target = text.unchecked.length > 0 ? uncheckedId(language) : textId(language);
      focusSoon(() => document.getElementById(target));
      announce({ text: t('done') });
    },
  };
  return (
    <div ref={library} className={styles['below']}>
      <Button kind="secondary" aria-expanded={isOpen} onClick={toggle}>
        <DeskIcon name="search" />
        {t('title')}
        <KeyCap cap="P" />
      </Button>
      {isOpen && (
        <PastWords>
          <PastAnswers search={search} onChange={onChange} into={into} />
        </PastWords>
      )}
    </div>
  );
}

/** Moves the focus from the pressed element to one that is rendered later, and scrolls to it. */
function focusSoon(find: () => Element | null | undefined): void {
  const from = document.activeElement;
  focusWhenLost({
    from,
    isLost: (focused) => focused === from || isFocusLost(focused),
    give: () => {
      const target = find();
      if (!(target instanceof HTMLElement)) return false;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'center' });
      return document.activeElement === target;
    },
  });
}
