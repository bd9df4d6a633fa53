import { type InputHTMLAttributes, useId, useState } from 'react';
import { PASSWORD_MIN_LENGTH, type PasswordOwner, passwordFaults } from '#contract/plain/organiser/password-rules.ts';
import { TextInput } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './password-field.module.css';

type PasswordProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  error: string | undefined;
  /** The owner of a new password; the field then shows the rules. */
  owner?: PasswordOwner;
};

/** A password field with a button that shows its text. */
export function PasswordField({ label, error, owner, ...input }: PasswordProps) {
  const t = useAreaWords('signIn', 'fields');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState('');
  const rulesId = `${id}-rules`;
  return (
    <Field id={id} label={label} error={error}>
      <div className={styles['password']}>
        <TextInput
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={owner === undefined ? 'current-password' : 'new-password'}
          spellCheck={false}
          autoCapitalize="off"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          {...describedBy(id, error, ...(owner === undefined ? [] : [rulesId]))}
        />
        <button type="button" aria-pressed={isShown} aria-controls={id} onClick={() => setIsShown(!isShown)}>
          {isShown ? t('hide') : t('show')}
          <HiddenText>{` ${t('thePassword')}`}</HiddenText>
        </button>
      </div>
      {owner !== undefined && <Rules id={rulesId} password={typed} owner={owner} />}
    </Field>
  );
}

function Rules({ id, password, owner }: { id: string; password: string; owner: PasswordOwner }) {
  const t = useAreaWords('credentials', 'rules');
  const faults = passwordFaults(password, owner);
  const isTyped = password !== '';
  const rules = [
    { text: t('length', { count: password.length, min: PASSWORD_MIN_LENGTH }), isMet: !faults.includes('too-short') },
    { text: t('common'), isMet: isTyped && !faults.includes('common-password') },
    { text: t('personal'), isMet: isTyped && !faults.includes('personal-password') },
  ];
  return (
    <ul id={id} className={styles['rules']} role="list">
      {rules.map(({ text, isMet }, index) => (
        <li key={RULE_KEYS[index]} className={isMet ? styles['met'] : undefined}>
          {isMet ? <DeskIcon name="check" /> : <span className={styles['open']} />}
          <span>
            {text}
            <HiddenText>{` ${isMet ? t('met') : t('unmet')}`}</HiddenText>
          </span>
        </li>
      ))}
    </ul>
  );
}

const RULE_KEYS = ['length', 'common', 'personal'] as const;
