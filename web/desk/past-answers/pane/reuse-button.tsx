import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import type { Replied } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

/** The answer that takes a reused text. */
export type ReuseTarget = {
  topicId: string;
  /** Such as T25-07. */
  name: string;
  /** The versions that the organiser sees; 0 for a language that is not begun. */
  seenVersions: Record<Language, number>;
  onReused: (changed: Replied<'reusePastAnswer'>, language: Language) => void;
};

type ButtonProps = { language: Language; pastAnswerId: string; into: ReuseTarget };

/** Adds one language of a past answer to the answer of a topic. */
export function ReuseButton({ language, pastAnswerId, into }: ButtonProps) {
  const t = useAreaWords('pastAnswers', 'pane');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const { topicId, name, seenVersions, onReused } = into;
  const reuse = useCommand(async () => {
    const params = { meetingId, topicId, language };
    const body = { seenVersion: seenVersions[language], pastAnswerId };
    onReused(await send('reusePastAnswer', { params, body }), language);
  });
  return (
    <>
      <FailureAlert failure={reuse.failure} />
      <Button kind="secondary" aria-busy={reuse.isBusy} onClick={() => reuse.run(undefined)}>
        {t(language === 'fr' ? 'insertFrench' : 'insertEnglish', { topic: name })}
      </Button>
    </>
  );
}
