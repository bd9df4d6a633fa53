import { useLanguage } from '../../words/language.tsx';
import { writeTenths } from '../../words/times.ts';
import { Cap } from '../keys/key.tsx';
import { RemoteIcon } from '../remote-icon.tsx';
import { useRemoteWords } from '../text/remote-words.tsx';
import styles from '../remote.module.css';
import { useHold } from './use-hold.ts';

type HoldProps = { isAvailable: boolean; isPending: boolean; isTwice: boolean; onDone: () => void };

/** Marks the topic as answered after it was held. A fill and words show the progress. */
export function HoldKey({ isAvailable, isPending, isTwice, onDone }: HoldProps) {
  const t = useRemoteWords('hold');
  const language = useLanguage();
  const { state, left, down, up } = useHold({ isAvailable: isAvailable && !isPending, isTwice, onDone });
  const names = [styles['hold'], state === 'held' && styles['held'], isPending && styles['pending']];
  return (
    <button
      type="button"
      data-hold=""
      className={names.filter(Boolean).join(' ')}
      aria-disabled={!isAvailable}
      aria-busy={isPending}
      onPointerDown={(event) => event.button === 0 && down()}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={up}
      onBlur={up}
      // Space and screen readers click without a pointer.
      onClick={(event) => isTwice && event.detail === 0 && down()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <RemoteIcon name="hold" />
      <span>{textOf()}</span>
      <small>
        {state === 'held' ? t('left', { seconds: writeTenths(left, language) }) : <Cap text={t('enter')} />}
      </small>
    </button>
  );

  function textOf(): string {
    if (state === 'held') return t('keep');
    if (state === 'pressed') return t('again');
    return t(isTwice ? 'twice' : 'hold');
  }
}
