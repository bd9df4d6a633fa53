import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

type ButtonsProps = {
  /** The words of the button that sends the form. */
  button: string;
  kind: 'primary' | 'secondary';
  isBusy: boolean;
  onCancel: () => void;
  /** Other buttons, between both. */
  children?: ReactNode;
};

/** The buttons at the end of a small form of an answer. */
export function FormButtons({ button, kind, isBusy, onCancel, children }: ButtonsProps) {
  const t = useAreaWords('answer', 'form');
  return (
    <ButtonRow>
      <Button kind={kind} isSubmit aria-busy={isBusy}>
        {button}
      </Button>
      {children}
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </ButtonRow>
  );
}
