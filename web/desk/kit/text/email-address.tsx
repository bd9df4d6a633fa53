import { createElement, Fragment } from 'react';
import { ownElement } from '#web/kit/jsx/own-elements.ts';

const PARTS = /\.?[^.@]+@?|[.@]/g;

/** An email address. Where the line is too short, it may break after its @ and before its dots. */
export function EmailAddress({ address }: { address: string }) {
  const parts = address.match(PARTS) ?? [];
  // As separate arguments the parts need no keys.
  return createElement(Fragment, null, ...parts.flatMap((part) => [createElement('wbr'), ownElement(part)]));
}
