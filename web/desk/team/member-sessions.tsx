import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { SessionsTable } from '../account/sessions-table.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './team.module.css';
import { type Member, nameOf } from './use-team.ts';

/** A colleague's sessions, each with a button that ends it. */
export function MemberSessions({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useAreaWords('organisers', 'team');
  const client = useQueryClient();
  const { organiserId } = member;
  const queryKey = ['organiser', 'team', 'sessions', organiserId] as const;
  const rows = useQuery({ queryKey, queryFn: () => callDesk('listOrganiserSessions', { params: { organiserId } }) });
  const whole = useRef<HTMLDivElement>(null);
  const end = useCommand(async (sessionId: string) => {
    client.setQueryData(queryKey, await callDesk('endOrganiserSession', { params: { organiserId, sessionId } }));
    // The pressed button disappears with its row.
    whole.current?.closest('dialog')?.querySelector('h2')?.focus();
  });
  return (
    <Dialog title={t('sessionsTitle', { name: nameOf(member) })} onClose={onClose}>
      <div ref={whole} className={styles['form']}>
        <FailureAlert failure={end.failure} />
        {rows.data === undefined && <DelayedLoader />}
        {rows.data?.sessions.length === 0 && <p>{t('noSessions')}</p>}
        {rows.data !== undefined && rows.data.sessions.length > 0 && (
          <SessionsTable sessions={rows.data.sessions} timeZone={rows.data.timeZone} onEnd={end.run} />
        )}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
