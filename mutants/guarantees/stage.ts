/** The stage: each press acts once, screens get approved texts alone, and a device has only its own stage. */
import type { Guarantee } from '../mutant.ts';

const STAGE_TESTS = 'service/stage/stage.test.ts';

export const STAGE: Guarantee[] = [
  {
    headings: ['The stage moves by commands alone, each of them once'],
    mutants: [
      {
        name: 'stage-moves-twice',
        guarantee: 'A move on another version than the sender saw is refused.',
        file: 'service/stage/commands/command-stage.ts',
        find: 'if (isMove(command) && before.version !== seenVersion)',
        replace: 'if (isMove(command) && before.version < seenVersion)',
        suite: { file: STAGE_TESTS, named: 'two presses of Next with one version advance once' },
      },
      {
        name: 'order-changes-next',
        guarantee: 'A changed running order never changes Next.',
        file: 'contract/plain/stage/stage-life.ts',
        find: 'if (stage.next !== null) return { ...stage, upcoming: others };',
        replace: 'if (stage.next === undefined) return { ...stage, upcoming: others };',
        suite: { file: 'contract/plain/stage/stage-life.test.ts', named: 'keeps Now and Next when the order changes' },
      },
    ],
  },
  {
    headings: ['A screen shows approved answers alone', 'Stage and devices'],
    mutants: [
      {
        name: 'unapproved-text-on-stage',
        guarantee: 'A text that is not approved never reaches a screen.',
        file: 'service/stage/content/stage-content.ts',
        find: "const isApproved = state === 'approved';",
        replace: "const isApproved = state !== 'notBegun';",
        suite: { file: 'service/stage/content/stage-content.test.ts', named: 'contains approved texts alone' },
      },
      {
        name: 'topic-without-approval-shown',
        guarantee: 'A topic without an approved language or an exception is never Now.',
        file: 'service/stage/commands/command-stage.ts',
        find: "if (!found.isShowable && !found.isArchived) throw problem('topic-not-approved');",
        replace: "if (found.isArchived) throw problem('topic-not-approved');",
        suite: { file: STAGE_TESTS, named: 'an unapproved topic needs the exception' },
      },
      {
        name: 'revoked-device-reads',
        guarantee: 'A revoked device is refused at once.',
        file: 'service/stage/devices/device-queries.ts',
        find: 'update device set revoked_at = clock_timestamp(), revoked_by = ${by}, secret_hash = null, paired_at = null,',
        replace: 'update device set name = name, languages = languages, mode = mode,',
        suite: { file: 'service/stage/devices/devices.test.ts', named: 'a revoked device is refused' },
      },
    ],
  },
];
