import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(['What is the pay?', 'And the dividend?'])),
});
test.use({ isAtDesk: true });

test('a figure keeps typed words and a colleague’s change', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  const [topicId = ''] = await acceptQuestions(browser, 1);
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const params = { meetingId: meeting?.id ?? '', topicId };
  const pay = { label: 'Pay', value: '€1.2m', source: 'Page 40' };
  const staff = { label: 'Staff', value: '4,100', source: '' };
  const save = async (seenVersion: number, saved: (typeof pay)[]) =>
    await browser.ask(CALLS.saveFigures, { params, body: { seenVersion, figures: saved } });
  await save(0, [pay]);
  await goTo(page, `topics/${topicId}?tab=answer`);
  const { figures } = words.answer;
  const sources = page.getByRole('region', { name: figures.title });
  const field = (name: 'label' | 'value' | 'source') => sources.getByRole('textbox', { name: figures[name] });

  // A colleague adds a figure while this organiser writes a new one.
  await sources.getByRole('button', { name: figures.add }).press('Enter');
  await field('label').fill('Dividend');
  await save(1, [pay, staff]);
  await expect(sources.getByText(staff.value)).toBeVisible();
  await expect(field('label')).toHaveValue('Dividend');
  await field('value').fill('€2.40');
  await field('value').press('Enter');
  await expect(sources.getByRole('listitem')).toContainText(['Pay', 'Staff', 'Dividend']);

  // A colleague corrects the source of the edited figure, and removes the others.
  await sources.getByRole('button', { name: asShown(figures.edit, { label: 'Pay' }) }).press('Enter');
  await field('value').fill('€1.3m');
  await save(3, [{ ...pay, source: 'Page 41' }]);
  await expect(sources.getByText(staff.value)).toBeHidden();
  await field('value').press('Enter');
  await expect(sources.getByText('Page 41')).toBeVisible();
  await expect(field('source')).toHaveValue('Page 40');
  await expectAccessible(page);
  await field('source').fill('Page 41');
  await field('source').press('Enter');
  await expect(field('source')).toBeHidden();
  await expect(sources.getByRole('listitem')).toContainText(['Pay€1.3mPage 41']);
});
