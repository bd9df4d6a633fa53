import { useState } from 'react';
import type { Role } from '#contract/plain/organiser/role.ts';
import { Button } from '#web/kit/button/button.tsx';
import { callDesk } from '../calls/client.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './team.module.css';
import { type Handover, useRefreshTeam } from './use-team.ts';

type DialogProps = { onInvited: (handover: Handover) => void; onClose: () => void };

/** Invites an organiser: an address and roles. */
export function InviteDialog({ onInvited, onClose }: DialogProps) {
  const t = useAreaWords('organisers', 'team');
  const refresh = useRefreshTeam();
  const [roles, setRoles] = useState<Role[]>([]);
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({
      email: values('email').trim() === '' ? t('enterEmail') : undefined,
      roles: roles.length === 0 ? t('chooseRoles') : undefined,
    }),
    fieldOf: { 'organiser-exists': 'email' },
    send: async (values) => {
      onInvited(await callDesk('inviteOrganiser', { body: { email: values('email'), roles } }));
      refresh();
      onClose();
    },
  });
  return (
    <Dialog title={t('inviteTitle')} onClose={onClose}>
      <form {...form} className={styles['form']}>
        <FailureAlert failure={failure} />
        <TextField name="email" type="email" autoComplete="off" label={t('email')} error={errorOf('email')} />
        <RoleChoice roles={roles} onChange={setRoles} error={errorOf('roles')} />
        <DialogActions>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {t('send')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
