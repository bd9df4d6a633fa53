import { ROLES, type Role } from '#contract/plain/organiser/role.ts';
import { Check } from '#web/kit/check/check.tsx';
import { FieldError, fieldClass } from '#web/kit/field/field.tsx';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import styles from './team.module.css';

type ChoiceProps = { roles: readonly Role[]; onChange: (roles: Role[]) => void; error: string | undefined };

/** A choice of several roles, with the permissions of each. */
export function RoleChoice({ roles, onChange, error }: ChoiceProps) {
  const t = useAreaWords('organisers', 'team');
  const may = useAreaWords('organisers', 'may');
  const names = useDeskWords('roles');
  return (
    <fieldset className={styles['form']}>
      <legend>{t('roles')}</legend>
      <div className={fieldClass(error)}>
        <FieldError id="roles" error={error} />
        {ROLES.map((role) => (
          <Check
            key={role}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...roles, role] : roles.filter((chosen) => chosen !== role))
            }
          >
            {names(role)}
            <small>{may(role)}</small>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
