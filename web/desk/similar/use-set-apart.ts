import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input } from '#contract/calls/call.ts';
import type { DeskCalls } from '../calls/client.ts';
import { useCommandClient } from '../calls/command-client.tsx';
import { invalidateAfterCommand } from '../changes/invalidate-queries.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';

export type Other = Input<DeskCalls['setNotSimilar']>['body']['other'];

/** A mark names a question or a topic. */
type Named = {
  question?: { id: string } | null | undefined;
  topic?: { id: string } | null | undefined;
};

/** The question or the topic that a mark names; undefined if it names neither. */
export function otherOf({ question, topic }: Named): Other | undefined {
  if (question !== null && question !== undefined) return { kind: 'question', questionId: question.id };
  return topic === null || topic === undefined ? undefined : { kind: 'topic', topicId: topic.id };
}

export function idOfOther(other: Other): string {
  return other.kind === 'topic' ? other.topicId : other.questionId;
}

/** Marks a question or a topic as not similar to a question, or takes the mark back. @throws CallRefused */
export function useSetApart() {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const client = useQueryClient();
  return useCallback(
    async (questionId: string, other: Other, isNotSimilar: boolean): Promise<void> => {
      await send('setNotSimilar', { params: { meetingId, questionId }, body: { other, isNotSimilar } });
      invalidateAfterCommand(client, ({ queryKey: [kind, name] }) => kind === 'question' && name === 'similar');
    },
    [meetingId, send, client],
  );
}
