import type { Permission } from '#contract/plain/organiser/permission.ts';
import { type InboxSearch, REDIRECTED, TO_CONFIRM, WAITING } from '../queries/inbox-search.ts';

/** The views of the inbox in the navigation, in this order, each with its count. */
export const INBOX_VIEWS = [
  { key: 'toDecide', search: WAITING, permission: 'question.read' },
  { key: 'toConfirm', search: TO_CONFIRM, permission: 'question.decide' },
  { key: 'redirected', search: REDIRECTED, permission: 'question.decide' },
] as const satisfies { key: string; search: InboxSearch; permission: Permission }[];

export type InboxView = (typeof INBOX_VIEWS)[number];

/** True when an address of the inbox shows this view or a part of it. */
export function isOfView(search: InboxSearch, view: InboxView): boolean {
  const { states, toConfirm }: InboxSearch = view.search;
  return search.states === states && search.toConfirm === toConfirm;
}
