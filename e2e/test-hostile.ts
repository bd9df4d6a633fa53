/** For the journeys: sees whether a payload has run, wherever on a page it ended up. */
import type { Page } from '@playwright/test';
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '#contract/question-rules.ts';
import { MARK, type Payload } from './script-payloads.ts';

/** The numbers of the payloads that have run on this page, in any of its frames, from now on. */
export async function watchMarks(page: Page): Promise<Set<number>> {
  const seen = new Set<number>();
  await page.exposeFunction(MARK, (number: number) => void seen.add(number));
  return seen;
}

/** Does to every element what could wake a payload up: each of its own events, a click, a sending. */
export async function poke(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      for (const element of document.querySelectorAll('*')) {
        for (const { name } of element.attributes) {
          if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
        }
        const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
        const isOwn = /^(https?:|\/|#)/.test(address);
        if (element.localName === 'a' && !isOwn) element.dispatchEvent(new MouseEvent('click', { cancelable: true }));
        if (element instanceof HTMLFormElement && element.hasAttribute('action')) element.submit();
      }
    });
  }
}

/** Where each payload would come to lie if nothing were escaped. */
const PLACES: Record<Payload['context'], (text: string) => string> = {
  html: (text) => text,
  attribute: (text) => `<input value="${text}">`,
  single: (text) => `<input value='${text}'>`,
  textarea: (text) => `<textarea>${text}`,
  title: (text) => `<title>${text}`,
  style: (text) => `<style>${text}`,
  script: (text) => `<script>var x;x="${text}"</script>`,
  comment: (text) => `<!--${text}`,
  url: (text) => `<a href="${text}">x</a>`,
  none: (text) => text,
};

/** Shows each payload in a frame of its own, as a page would that escapes nothing and has no policy. */
export async function showUnescaped(page: Page, payloads: Payload[]): Promise<void> {
  const documents = payloads.map(({ context, text }) => `<!doctype html><body>${PLACES[context](text)}`);
  await page.evaluate(async (texts) => {
    const frames = texts.map((text) => Object.assign(document.createElement('iframe'), { srcdoc: text }));
    const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
    document.body.replaceChildren(...frames);
    await Promise.all(loaded);
  }, documents);
}

/** What a visitor would send to bring a payload into each field that can take it; the others stay harmless. */
export function questionOf({ text, number }: Payload) {
  const line = text.trim().length <= NAME_MAX_LENGTH ? text : `Marie ${number}`;
  const email = `${text.replaceAll(/[\s\p{Cc}@]/gu, '/')}@x.fr`;
  return {
    firstName: line,
    lastName: line,
    email: email.length <= NAME_MAX_LENGTH ? email : `marie${number}@x.fr`,
    company: line,
    text,
    country: 'FR',
    acceptFinancialEmail: true,
  };
}

/** The same with everything wrong that can be, the names of fields included. */
export function faultyQuestionOf({ text }: Payload) {
  const fields = ['firstName', 'lastName', 'email', 'company', 'country', 'acceptFinancialEmail', 'recaptchaToken'];
  return {
    ...Object.fromEntries(fields.map((field) => [field, [text]])),
    text: text.repeat(100).padEnd(TEXT_MAX_LENGTH + 1),
    [text]: text,
  };
}

/** Headers that carry a payload, where HTTP lets it through; not `Origin`, for which the service refuses all others. */
export function headersOf({ text }: Payload): Record<string, string> {
  const value = text.replaceAll(/[^\x20-\x7e]/g, '').trim();
  const names = ['accept-language', 'user-agent', 'referer', 'x-forwarded-for', 'x-request-id'];
  return Object.fromEntries(names.map((name) => [name, value]));
}
