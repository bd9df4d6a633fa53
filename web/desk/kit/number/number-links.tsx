import { createElement, Fragment } from 'react';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { NumberLink } from './number-link.tsx';

const NUMBER = /\b([QT]\d\d-\d{2,})\b/;

/** A text in which each number of a question or a topic of this meeting is a link. */
export function NumberLinks({ text }: { text: string }) {
  const { isOfMeeting } = useNumbers();
  const parts = text
    .split(NUMBER)
    .map((part) =>
      NUMBER.test(part) && isOfMeeting(part)
        ? createElement(NumberLink, { name: part })
        : createElement(Unbroken, { text: part }),
    );
  // As separate arguments the parts need no keys.
  return createElement(Fragment, null, ...parts);
}
