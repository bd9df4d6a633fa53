/** What a meeting file gives, and what it is refused for. */
import type { Mutant } from '../mutant.ts';

const IMPORTED = 'service/meetings/file/import-meeting.test.ts';
const DESK_SETTINGS = 'service/meetings/file/write-desk-settings.test.ts';

export const MEETING_FILE: Mutant[] = [
  {
    name: 'key-swallowed',
    promise: 'A refusal of a meeting file names each fault.',
    file: 'service/http/body.ts',
    find: 'const value: unknown = JSON.parse(text);',
    replace:
      'const value: unknown = JSON.parse(text, (key, kept: unknown) => (key === "__proto__" ? undefined : kept));',
    suite: { file: 'service/operator/files.test.ts', named: 'is named as any other' },
  },
  {
    name: 'meeting-file-half-taken',
    promise: 'A meeting file is taken whole or refused whole.',
    file: 'service/meetings/file/import-meeting.ts',
    find: 'await setReasons(transaction, meeting.id, settings.reasons);',
    replace: '',
    suite: { file: IMPORTED, named: 'of three at once one is taken' },
  },
  {
    name: 'meeting-changed-unrecorded',
    promise: 'What an operator does to the meeting is written in the register.',
    file: 'service/meetings/file/import-meeting.ts',
    find: "kind: 'meeting.changed'",
    replace: "kind: 'meeting.created'",
    suite: { file: IMPORTED, named: 'is written down by its paths only' },
  },
  {
    name: 'second-person-switched-off-unsaid',
    promise: 'The register says that a refusal needs no second person any more.',
    file: 'service/meetings/change-second-person.ts',
    find: "kind: 'meeting.secondPersonChanged', detail: { isNeeded }",
    replace: "kind: 'meeting.changed', detail: {}",
    suite: { file: DESK_SETTINGS, named: 'gives it all, each with its entry' },
  },
  {
    name: 'unseen-themes-overwritten',
    promise: 'A meeting file is not given over themes that were changed meanwhile.',
    file: 'service/meetings/themes/theme-queries.ts',
    find: 'await growRevision(transaction, meetingId);',
    replace: '',
    suite: { file: DESK_SETTINGS, named: 'is not given over themes' },
  },
  {
    name: 'open-meeting-loses-a-text',
    promise: 'While the meeting is open a file that lacks a text is refused.',
    file: 'service/meetings/file/import-meeting.ts',
    find: "meeting.phase === 'open' ? missingIn(read, file) : []",
    replace: '[] as string[]',
    suite: { file: IMPORTED, named: 'an open meeting keeps every text it has' },
  },
];
