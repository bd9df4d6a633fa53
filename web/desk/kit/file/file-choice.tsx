import type { ReactNode } from 'react';
import { LINK_AS_BUTTON } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../icon/desk-icon.tsx';
import styles from './file-choice.module.css';

type ChoiceProps = {
  /** The endings and types that the browser offers. */
  accept: string;
  /** The id of the text that says how the check goes. */
  describedBy: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** The text of the button. */
  children: ReactNode;
};

/** A button that opens a file; a file can also be dropped on it. */
export function FileChoice({ accept, describedBy, isBusy, onFile, children }: ChoiceProps) {
  return (
    <label className={`${LINK_AS_BUTTON} ${styles['choice']}`}>
      <DeskIcon name="up" />
      {children}
      <input
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          // The browser reports no change when the same file is chosen again, such as after a failure.
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
