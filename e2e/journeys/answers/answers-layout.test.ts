import { expect, type Page } from '@playwright/test';
import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { layoutFaults, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { answersOn } from '../../pages/desk-answers.ts';
import { DESK_WORDS, goTo } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

const HOUR_MS = 3_600_000;
const STATES = ['notBegun', 'drafting', 'inReview', 'approved'] as const;
const GROUPS: readonly WorkGroup[] = [
  'late',
  'reviewLate',
  'declined',
  'returned',
  'toAccept',
  'toWrite',
  'toReview',
  'toReview',
  'toReview',
  'toCheck',
  'othersApprove',
  'done',
];

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function textIn(state: (typeof STATES)[number], organiserId: string) {
  const isReturned = state === 'drafting';
  return {
    state,
    words: 117,
    savedBy: organiserId,
    savedAt: fromNow(-1),
    submittedAt: state === 'inReview' ? fromNow(-1) : null,
    returnedBy: isReturned ? organiserId : null,
    returnedAt: isReturned ? fromNow(-2) : null,
    comment: isReturned ? 'Which sanctions? Name the three countries, as in the registration document.' : null,
    approvedAt: state === 'approved' ? fromNow(-30) : null,
    isOwn: false,
    needsTranslationCheck: state === 'approved',
    needsQuestionCheck: false,
    openRemarks: 2,
  };
}

/** A row of each kind: late, due soon, due later, without a date, declined, and assigned to no organiser. */
function rowAt(index: number, organiserId: string) {
  const assignment = {
    version: 1,
    expertId: organiserId,
    state: (['accepted', 'declined', 'waiting'] as const)[index % 3],
    dueAt: [fromNow(-4.5), fromNow(1.4), fromNow(60), null][index % 4] ?? null,
    note: 'Merci de donner les effectifs formés en 2024, par pays.',
    assignedBy: organiserId,
    assignedAt: fromNow(-20),
    respondedAt: null,
    reason: index % 3 === 1 ? 'The tax department knows this better than we do.' : null,
  };
  return {
    topic: {
      id: crypto.randomUUID(),
      number: index + 1,
      headingFr: 'Quels emplois vont changer, et qui surveille l’usage de l’intelligence artificielle ?',
      headingEn: 'Which jobs will change, and who oversees the use of artificial intelligence?',
      firstQuestion: null,
    },
    themeCode: null,
    questions: 22,
    fr: textIn(STATES[index % 4] ?? 'notBegun', organiserId),
    en: textIn(STATES[(index + 1) % 4] ?? 'notBegun', organiserId),
    assignment: index % 5 === 4 ? null : assignment,
  };
}

/** Answers the two lists with every state and group. */
async function fillLists(page: Page): Promise<void> {
  const answer = (body: object) => ({ json: { ...body, now: new Date().toISOString(), timeZone: 'Europe/Paris' } });
  const states = { notBegun: 2, drafting: 3, inReview: 5, approved: 6 };
  const counts = { topics: 16, unassigned: 2, late: 3, fr: states, en: states };
  const organiserId = await page.evaluate(async () => {
    const session = await (await fetch('/api/v1/session')).json();
    return String(session.organiser?.organiserId);
  });
  const answers = GROUPS.map((_, index) => rowAt(index, organiserId));
  const work = answers.map((row, index) => ({ group: GROUPS[index], row }));
  await page.route(/\/api\/.*\/answers(?:\?|$)/, async (route) => {
    await route.fulfill(answer({ answers, total: answers.length, counts }));
  });
  await page.route(/\/api\/.*\/work$/, async (route) => await route.fulfill(answer({ work, total: 7 })));
}

for (const language of rotate(LANGUAGES)) {
  test(`answers fit every width and text size (${language})`, { tag: '@once' }, async ({ page, context, desk }) => {
    test.setTimeout(240_000);
    const words = DESK_WORDS[language];
    await signInSecretary(page, desk, language);
    await fillLists(page);
    const session = await context.newCDPSession(page);
    const { rows, group, button, panelTitle } = answersOn(page, words);
    const open = {
      all: async () => {
        await goTo(page, 'answers');
        await expect(rows).toHaveCount(GROUPS.length);
      },
      panel: async () => {
        await page.getByRole('checkbox').first().check();
        await button(words.answers.list.assign).first().click();
        await expect(panelTitle(1)).toBeFocused();
      },
      mine: async () => {
        await goTo(page, 'answers?tab=mine');
        await expect(group(words.answers.groups.late).getByRole('listitem')).toHaveCount(2);
        await expect(group(words.answers.groups.reviewUndated)).toBeVisible();
      },
    };
    for (const look of rotate([...LOOKS, { width: 1440, text: 16 } as const])) {
      await lookAt(page, session, look);
      for (const [part, show] of Object.entries(open)) {
        await show();
        const where = `${part}, ${look.width} px, text of ${look.text} px`;
        expect(await layoutFaults(page), where).toEqual([]);
        await expectAccessible(page);
      }
    }
  });
}
