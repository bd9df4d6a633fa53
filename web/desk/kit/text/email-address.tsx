import { createElement, Fragment } from 'react';
import { ownElement } from '#web/kit/jsx/own-elements.ts';

const PARTS = /\.?[^.@]+@?|[.@]/g;

/** An e-mail address, which is broken after its @ and before its dots, where the line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  const parts = address.match(PARTS) ?? [];
  // Given one by one, they need no keys: their place is their identity.
  return createElement(Fragment, null, ...parts.flatMap((part) => [createElement('wbr'), ownElement(part)]));
}
