import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Select, TextInput } from '#web/kit/control/control.tsx';
import { DeskIcon } from '../../icon/desk-icon.tsx';
import { useNumbers, useThemes } from '../../inbox/use-inbox.ts';
import { KeyCap } from '../../keyboard/key-cap.tsx';
import { useShortcuts } from '../../keyboard/shortcuts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topics.module.css';
import { readTopicsSearch, type TopicOrder, type TopicsSearch } from './topics-search.ts';
import type { Topic } from '../use-topics.ts';

/** The topics that are looked for, in the order that is asked for. */
export function useFilteredTopics(topics: Topic[], { search = '', theme, order = 'waiting' }: TopicsSearch): Topic[] {
  const numbers = useNumbers();
  const words = folded(search).split(' ').filter(Boolean);
  return topics
    .filter(({ themeCode }) => theme === undefined || themeCode === theme)
    .filter(({ number, headingFr, headingEn }) => {
      const text = folded(`${numbers.ofTopic(number)} ${headingFr ?? ''} ${headingEn ?? ''}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(COMPARE[order]);
}

const COMPARE: Record<TopicOrder, (a: Topic, b: Topic) => number> = {
  waiting: (a, b) => (a.oldestAt ?? '').localeCompare(b.oldestAt ?? ''),
  byNumber: (a, b) => a.number - b.number,
  most: (a, b) => b.questions.fr + b.questions.en - a.questions.fr - a.questions.en,
};

/** What is looked for among the topics; it stands in the address. */
export function TopicFilters({ search }: { search: TopicsSearch }) {
  const t = useAreaWords('topics', 'list');
  const { language } = useLanguage();
  const themes = useThemes();
  const navigate = useNavigate();
  const box = useRef<HTMLLabelElement>(null);
  useShortcuts({ '/': () => box.current?.querySelector('input')?.focus() }, { '/': 'search' });
  const change = (changed: Record<keyof TopicsSearch, string | undefined>) =>
    void navigate({ to: '/topics', search: readTopicsSearch(changed), replace: true });
  const now = { search: search.search, theme: search.theme, order: search.order };
  return (
    <div className={styles['filters']} role="search">
      <label ref={box} className={styles['search']}>
        {t('search')}
        <span>
          <DeskIcon name="search" />
          <TextInput
            type="search"
            defaultValue={search.search ?? ''}
            onChange={({ target }) => change({ ...now, search: target.value })}
          />
          <KeyCap cap="/" />
        </span>
      </label>
      <label>
        {t('theme')}
        <Select value={search.theme ?? ''} onChange={({ target }) => change({ ...now, theme: target.value })}>
          <option value="">{t('allThemes')}</option>
          {themes.map(({ code, label }) => (
            <option key={code} value={code}>
              {label[language]}
            </option>
          ))}
        </Select>
      </label>
      <label>
        {t('order')}
        <Select value={search.order ?? 'waiting'} onChange={({ target }) => change({ ...now, order: target.value })}>
          <option value="waiting">{t('waiting')}</option>
          <option value="byNumber">{t('byNumber')}</option>
          <option value="most">{t('most')}</option>
        </Select>
      </label>
    </div>
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
