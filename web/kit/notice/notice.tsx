import type { ReactNode, Ref } from 'react';
import { Sentences } from '../text/sentences.tsx';
import styles from './notice.module.css';

type NoticeProps = { text: string; headingRef?: Ref<HTMLHeadingElement>; children?: ReactNode };

/** A bordered box with one message: the first sentence large, the rest below. */
export function Notice({ text, headingRef, children }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      <h2 ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        <Sentences text={text} />
      </h2>
      {children}
    </div>
  );
}
