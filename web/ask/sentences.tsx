import { Fragment } from 'react';
import styles from './sentences.module.css';

/** A text with one sentence a line; read as text it stays what it is, to the space. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?…]) /u).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className={styles['sentence']}>{sentence}</span>
    </Fragment>
  ));
}
