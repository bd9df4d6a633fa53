import { createElement, Fragment, type ReactNode } from 'react';
import { ownElement } from '../jsx/own-elements.ts';
import styles from './unbroken.module.css';

const COMPOUND = /(e-mails?|\b[QT]\d\d-\d+|[^\s-]+(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce)\b)/i;
const NUMBER = /^[QT]\d/i;

/** A text in which « e-mail », « sera-t-il », and the number of a question or a topic, never breaks at its hyphen. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(COMPOUND).map((part) => (COMPOUND.test(part) ? unbrokenWord(part) : ownElement(part)));
  // Passed as separate children, the parts need no keys.
  return createElement(Fragment, null, ...parts);
}

/** Keeps a word on one line. Numbers are the same in every language, so browsers are asked not to translate them. */
export function unbrokenWord(word: string) {
  const translate = NUMBER.test(word) ? 'no' : undefined;
  return createElement('span', { className: styles['unbroken'], translate }, word);
}

/** Keeps its content on one line, unless the line is too short for it. */
export function unbroken(...part: ReactNode[]) {
  return createElement('span', { className: styles['unbroken'] }, ...part.map(ownElement));
}
