import { Fragment } from 'react';
import styles from './sentences.module.css';

/** A text with one sentence a line; read as text it stays what it is, to the space. */
export function Sentences({ text }: { text: string }) {
  // Without looking behind: older Safari cannot even read a script that does.
  const sentences = text.match(/.+?[.!?…](?= )|.+/gsu) ?? [];
  return sentences
    .map((found, index) => (index === 0 ? found : found.slice(1)))
    .map((sentence, index) => (
      <Fragment key={sentence}>
        {index > 0 && ' '}
        <span className={styles['sentence']}>{sentence}</span>
      </Fragment>
    ));
}
