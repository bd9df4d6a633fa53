import { useState } from 'react';
import { useDraft } from '../../drafts/drafts.tsx';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { orNull, writtenHeadings } from './written-headings.ts';

type Topic = ShownTopic['topic'];

/** Headings that are being written: still there when something else was read meanwhile, with what they began from. */
export function useHeadingDraft(topic: Topic) {
  const { draft, keep } = useDraft(draftKey(topic));
  const [begun] = useState(() => ({
    written: draft === undefined ? topic : headingsOf((name) => draft[name]),
    seen: draft === undefined ? topic : headingsOf((name) => draft[`seen.${name}`]),
  }));
  const { headingFr, headingEn } = begun.seen;
  return {
    ...begun,
    keep: (form: FormData) => {
      const written = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const seen = { 'seen.headingFr': headingFr ?? '', 'seen.headingEn': headingEn ?? '' };
      keep({ ...Object.fromEntries(written), ...seen });
    },
    forget: () => keep(undefined),
  };
}

/** Whether there are some for this topic. */
export function useHasHeadingDraft(topic: Topic): boolean {
  return useDraft(draftKey(topic)).draft !== undefined;
}

function draftKey({ id }: Topic): string {
  return `heading ${id}`;
}

function headingsOf(text: (name: string) => string | undefined) {
  return { ...writtenHeadings(text), themeCode: orNull(text('themeCode')) };
}
