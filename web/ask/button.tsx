import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind: 'primary' | 'secondary'; isSubmit?: boolean };

export function Button({ kind, isSubmit = false, children, ...others }: ButtonProps) {
  return (
    <button {...others} type={isSubmit ? 'submit' : 'button'} className={`${styles['button']} ${styles[kind]}`}>
      {others['aria-busy'] === true && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
