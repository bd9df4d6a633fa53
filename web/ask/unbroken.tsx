import { createElement, Fragment } from 'react';
import styles from './unbroken.module.css';

const COMPOUND = /(e-mails?)/i;

/** A text in which « e-mail » is never cut at its hyphen. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(COMPOUND).map((part) => (COMPOUND.test(part) ? unbroken(part) : part));
  // Given one by one, the parts need no keys: their place is their identity.
  return createElement(Fragment, null, ...parts);
}

function unbroken(part: string) {
  return createElement('span', { className: styles['unbroken'] }, part);
}
