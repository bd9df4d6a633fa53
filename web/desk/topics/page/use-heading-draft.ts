import { useState } from 'react';
import { useDraft } from '../../drafts/drafts.tsx';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { orNull, writtenHeadings } from './written-headings.ts';

type Topic = ShownTopic['topic'];

/**
 * The draft of a topic's headings and theme, with those that it started from. It stays when the organiser opens another
 * screen.
 */
export function useHeadingDraft(topic: Topic) {
  const { draft, save, forget } = useDraft(draftKey(topic));
  const [initial] = useState(() => ({
    written: draft === undefined ? topic : headingsOf((name) => draft[name]),
    base: draft === undefined ? topic : headingsOf((name) => draft[`seen.${name}`]),
  }));
  const { headingFr, headingEn, themeCode } = initial.base;
  return {
    ...initial,
    save: (form: FormData) => {
      const written = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const base = {
        'seen.headingFr': headingFr ?? '',
        'seen.headingEn': headingEn ?? '',
        'seen.themeCode': themeCode ?? '',
      };
      save({ ...Object.fromEntries(written), ...base });
    },
    forget,
  };
}

/** Whether the topic has a draft of its headings. */
export function useHasHeadingDraft(topic: Topic): boolean {
  return useDraft(draftKey(topic)).draft !== undefined;
}

function draftKey({ id }: Topic): string {
  return `heading ${id}`;
}

function headingsOf(text: (name: string) => string | undefined) {
  return { ...writtenHeadings(text), themeCode: orNull(text('themeCode')) };
}
