import { Fragment } from 'react';
import styles from './sentences.module.css';

/** A text with one sentence per line. Its text content stays unchanged, including spaces. */
export function Sentences({ text }: { text: string }) {
  // Without lookbehind, because older Safari versions cannot parse a script that contains one.
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
