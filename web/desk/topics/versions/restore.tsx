import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { type ShownAnswer, useAnswerCache } from '../../answer/use-answer.ts';
import { useMayWrite } from '../../answer/use-may-write.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './versions.module.css';

/** Makes the text of an earlier version the present one. */
export function Restore({ answer, language, number }: { answer: ShownAnswer; language: Language; number: number }) {
  const t = useAreaWords('answer', 'versions');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const announce = useAnnounce();
  const mayWrite = useMayWrite(answer);
  const cache = useAnswerCache(answer.topicId);
  const text = answer.texts[language];
  const command = useCommand(async () => {
    const params = { meetingId, topicId: answer.topicId, language, number: String(number) };
    const restored = await send('restoreVersion', { params, body: { seenVersion: text?.version ?? 0 } });
    cache.putText(language, restored.text);
    cache.refetch();
    announce({ text: t('restoredNow', { number }) });
  });
  if (!mayWrite || text === null) return null;
  return (
    <div className={styles['restore']}>
      <FailureAlert failure={command.failure} />
      <Button kind="secondary" aria-busy={command.isBusy} onClick={() => command.run(undefined)}>
        <DeskIcon name="undo" />
        {t('restore', { number })}
      </Button>
      <p>{t(text.state === 'approved' ? 'restoreApproved' : 'restoreNote')}</p>
    </div>
  );
}
