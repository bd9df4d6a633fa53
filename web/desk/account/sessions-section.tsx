import { Button } from '#web/kit/button/button.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { Section } from '../kit/section/section.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { SessionsTable } from './sessions-table.tsx';
import { type Account, useSetAccount } from './use-account.ts';

export function SessionsSection({ account: { sessions, timeZone } }: { account: Account }) {
  const t = useAreaWords('organisers', 'account');
  const setAccount = useSetAccount();
  const end = useCommand(async (sessionId: string) =>
    setAccount(await callDesk('endSession', { params: { sessionId } })),
  );
  const endOthers = useCommand(async () => setAccount(await callDesk('endOtherSessions', {})));
  // Only the last action shows its failure.
  const endOne = (sessionId: string) => {
    endOthers.reset();
    end.run(sessionId);
  };
  const endAllOthers = () => {
    end.reset();
    endOthers.run(undefined);
  };
  const others = sessions.filter(({ isThisOne }) => !isThisOne).length;
  return (
    <Section title={t('sessions')} hint={t('sessionsHint')}>
      <FailureAlert failure={end.failure ?? endOthers.failure} />
      <SessionsTable sessions={sessions} timeZone={timeZone} onEnd={endOne} />
      {others > 0 && (
        <Button kind="danger" aria-busy={endOthers.isBusy} onClick={endAllOthers}>
          {t('endOthers', { count: others })}
        </Button>
      )}
    </Section>
  );
}
