import { useState } from 'react';
import type { Role } from '#contract/plain/organiser/role.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { callDesk } from '../calls/client.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './team.module.css';
import { type Member, nameOf, useSetTeam } from './use-team.ts';

/** Grants and removes the roles of one organiser. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useAreaWords('organisers', 'team');
  const setTeam = useSetTeam();
  const announce = useAnnounce();
  const [roles, setRoles] = useState<Role[]>(member.roles);
  const { organiserId, version } = member;
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => ({ roles: roles.length === 0 ? t('chooseRoles') : undefined }),
    send: async () => {
      setTeam(await callDesk('changeRoles', { params: { organiserId }, body: { roles, seenVersion: version } }));
      announce({ text: t('done') });
      onClose();
    },
  });
  return (
    <Dialog title={t('changeTitle', { name: nameOf(member) })} onClose={onClose}>
      <form {...form} className={styles['form']}>
        <FailureAlert failure={failure} />
        <RoleChoice roles={roles} onChange={setRoles} error={errorOf('roles')} />
        <DialogActions>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {t('save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
