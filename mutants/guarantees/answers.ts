/** An approved answer is the sealed text, and no saved text is overwritten unseen. */
import type { Guarantee } from '../mutant.ts';

export const ANSWERS: Guarantee[] = [
  {
    headings: ['An approved answer is the text that was sealed', 'Answers'],
    mutants: [
      {
        name: 'author-approves',
        guarantee: 'A writer of a text does not approve it.',
        file: 'contract/plain/answer/answer-life.ts',
        find: 'if (by.needsOtherApprover && isAuthor)',
        replace: 'if (by.needsOtherApprover && !isAuthor)',
        suite: { file: 'contract/plain/answer/answer-life.test.ts', named: 'an author approves only' },
      },
      {
        name: 'approved-text-edited',
        guarantee: 'An edit of an approved text returns it to review.',
        file: 'contract/plain/answer/answer-life.ts',
        find: "approved: { edit: 'inReview',",
        replace: "approved: { edit: 'approved',",
        suite: {
          file: 'contract/plain/answer/answer-life.test.ts',
          named: 'allows only the specified step from',
        },
      },
      {
        name: 'approval-without-digest-entry',
        guarantee: 'The register entry of an approval has the digest of the text.',
        file: 'service/answers/take-step.ts',
        find: 'detail: { digest, ...(isOwn',
        replace: 'detail: { ...(isOwn',
        suite: { file: 'service/answers/answers.test.ts', named: 'seals an approved text' },
      },
      {
        name: 'answer-changed-with-its-digest',
        guarantee: 'The verification compares an approved text with the digest in the register.',
        file: 'service/audit/verification/examine-answers.ts',
        find: 'is distinct from approval.digest',
        replace: 'is distinct from answer.digest',
        suite: { file: 'service/audit/verification/verify-answers.test.ts', named: 'names a text that was changed' },
      },
    ],
  },
  {
    headings: ['The book holds the sealed texts in running order'],
    mutants: [
      {
        name: 'draft-in-the-book',
        guarantee: 'The book has no text that is not approved.',
        file: 'service/book/book-queries.ts',
        find: " and state = 'approved') as approved",
        replace: ') as approved',
        suite: { file: 'service/book/download-book.test.ts', named: 'has the approved texts in running order' },
      },
      {
        name: 'book-in-another-order',
        guarantee: 'The book has the order of the stage.',
        file: 'service/book/book-queries.ts',
        find: 'order by row.position`',
        replace: 'order by topic.number`',
        suite: { file: 'service/book/download-book.test.ts', named: 'has the approved texts in running order' },
      },
      {
        name: 'redacted-passage-in-the-book',
        guarantee: 'The book has a question as readers see it.',
        file: 'service/book/book-queries.ts',
        find: 'to_jsonb(coalesce(shown_text, text)) as text',
        replace: 'to_jsonb(text) as text',
        suite: { file: 'service/book/download-book.test.ts', named: 'has the approved texts in running order' },
      },
    ],
  },
  {
    headings: ['No saved answer is overwritten unseen'],
    mutants: [
      {
        name: 'stale-save-accepted',
        guarantee: 'A save from an earlier version is refused.',
        file: 'service/answers/text/change-answer.ts',
        find: 'if ((before?.version ?? 0) !== seenVersion) throw stale(before);',
        replace: 'if ((before?.version ?? 0) < seenVersion) throw stale(before);',
        suite: { file: 'service/answers/answers.test.ts', named: 'refuses a stale save' },
      },
      {
        name: 'version-of-a-colleague-grows',
        guarantee: 'A version grows only while its own author writes.',
        file: 'service/answers/text/version-queries.ts',
        find: "and kind = 'written' and written_by = ${writtenBy}",
        replace: "and kind = 'written' and ${writtenBy} <> ''",
        suite: { file: 'service/answers/answers.test.ts', named: 'keeps every version' },
      },
    ],
  },
  {
    headings: ['Drafts of answers'],
    mutants: [
      {
        name: 'draft-of-another-organiser',
        guarantee: 'The browser offers a kept draft only to the organiser who typed it.',
        file: 'web/desk/drafts/lasting-draft.ts',
        find: 'const prefix = `${KEY} ${organiserId} ${key} `;',
        replace: 'const prefix = `${KEY} ${key} `;',
        suite: { file: 'web/desk/drafts/lasting-draft.test.ts', named: 'hides a draft from another' },
      },
    ],
  },
];
