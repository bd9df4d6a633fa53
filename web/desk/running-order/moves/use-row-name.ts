import { useCallback } from 'react';
import { topicNumber } from '#contract/plain/question/question-number.ts';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { OrderRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';

/** Names a row in sentences: a topic by its number, a section by its heading. */
export function useRowName(): (row: OrderRow) => string {
  const t = useAreaWords('runningOrder', 'list');
  const { language } = useLanguage();
  const { heldOn } = useMeetingMetadata();
  return useCallback(
    (row) => {
      if (row.kind === 'topic') return topicNumber(row.topic.number, heldOn);
      return t('section', { name: language === 'fr' ? row.headingFr : row.headingEn });
    },
    [t, language, heldOn],
  );
}
