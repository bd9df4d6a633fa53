/** The lists, filters and searches that the inbox is measured with, as an organiser types them. */
import { organiser } from '#testing/desk/decisions.ts';

export const READER = organiser('reader', 'moderator');

/** Each as it is written in an address. */
export const INBOX_QUERIES = {
  list: [{}, { order: 'oldest' }],
  filter: [
    { states: 'received' },
    { states: 'refusalProposed' },
    { toConfirm: 'true' },
    { theme: 'climate' },
    { theme: 'none', states: 'received' },
    { language: 'en' },
    { channel: 'letter' },
    { hasTopic: 'true' },
    { isMine: 'true' },
    { age: 'severelyOverdue' },
    { states: 'refusalProposed', theme: 'safety', language: 'en' },
  ],
  search: [
    { search: 'dividende' },
    { search: 'rémunération variable' },
    { search: 'safety of contr' },
    { search: 'dividende', states: 'received', language: 'fr' },
    { search: 'd' },
    { search: 'xylophone' },
    { search: 'Q25-0012' },
    { search: 'dividende tariffs' },
  ],
} as const;
/** Requests for the register. */
export const ENTRIES = [
  {},
  { before: 'place-700' },
  { group: 'questions' },
  { group: 'meeting,organisers' },
  { actor: 'organiser' },
  { actor: 'service' },
  { organiser: READER.organiserId },
  { search: 'Q25-0012' },
  { search: '0123abcd' },
  { from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' },
];
