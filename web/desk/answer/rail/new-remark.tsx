import { useEffect, useRef } from 'react';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { headingOf, textOf } from '../answer-elements.ts';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import { shortened } from './shortened.ts';
import { CommentForm } from '../forms/comment-form.tsx';
import { remarksHeading } from './remarks-id.ts';
import type { RemarkFocus } from './use-remark-focus.ts';

type NewProps = { answer: ShownAnswer; passage: NonNullable<RemarkFocus['selected']>; focus: RemarkFocus };

/** The form of a remark on the selected passage. Another selection keeps the typed words. */
export function NewRemark({ answer, passage, focus }: NewProps) {
  const t = useAreaWords('answer', 'remarks');
  const { topicId, texts } = answer;
  const { language, start, end, quoted } = passage;
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (passage.isAsked) field.current?.focus();
  }, [passage]);
  const close = () => {
    // A selection that remained would open the form again.
    textOf(language)?.setSelectionRange(end, end);
    headingOf(language)?.focus();
    focus.close();
  };
  const write = async (text: string) => {
    const seenVersion = texts[language]?.version ?? 0;
    const params = { meetingId, topicId, language };
    const remark = await send('writeRemark', (id) => ({ params, body: { id, seenVersion, start, end, text } }));
    cache.putRemark(remark);
    close();
    focus.mark(remark.id);
  };
  return (
    <CommentForm
      name="text"
      label={t('new', { quoted: shortened(quoted) })}
      button={t('write')}
      kind="secondary"
      field={field}
      send={write}
      onCancel={close}
      fallback={remarksHeading}
    />
  );
}
