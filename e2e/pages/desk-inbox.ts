/** For the journeys: the inbox as an organiser finds it, and shareholders who write. */
import { expect, type Page } from '@playwright/test';
import inbox from '#words/inbox/en.json' with { type: 'json' };
import type { Tribune } from '../fixtures/tribune.ts';

/** Sends questions one after the other, as a shareholder's browser does. */
export async function sendQuestions({ origin }: Tribune, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const author = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', acceptFinancialEmail: false };
    const response = await fetch(`${origin}/api/v1/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ ...author, text, recaptchaToken: crypto.randomUUID() }),
    });
    expect(response.status).toBe(201);
  }
}

/** The list, the question that is read, and what is said of the last decision. */
export function inboxOn(page: Page) {
  return {
    rows: page.getByRole('list', { name: inbox.list.questions }).getByRole('listitem'),
    question: page.getByRole('region', { name: /^Question / }),
    said: (text: RegExp) => page.getByRole('status').filter({ hasText: text }),
    newer: (count: number) => page.getByRole('button', { name: `${count} new question${count === 1 ? '' : 's'}` }),
  };
}
