/** Page object of the answer of a topic. */
import type { Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { asShown, type DeskWords } from './desk.ts';

/** The answer in one language, and what stands around both. */
export function answerOn(page: Page, words: DeskWords, language: Language) {
  const { answer } = words;
  const column = page.getByRole('region', { name: new RegExp(`${answer.column[language]}$`) });
  const button = (text: string) => column.getByRole('button', { name: asShown(text) });
  return {
    column,
    heading: column.getByRole('heading', { name: new RegExp(`${answer.column[language]}$`) }),
    text: column.getByRole('textbox', { name: new RegExp(`${answer.column[language]}$`) }),
    saved: column.getByText(asShown(answer.saving.saved)),
    sealed: column.getByText(asShown(answer.saving.sealed)),
    submit: button(answer.buttons.submit[language]),
    approve: button(answer.buttons.approve[language]),
    correctAndApprove: button(answer.buttons.correctAndApprove[language]),
    sendBack: button(answer.buttons.return[language]),
    edit: button(answer.buttons.edit[language]),
    why: column.getByRole('textbox', { name: answer.return.why }),
    send: button(answer.return.sendBack),
    approveAnyway: button(answer.buttons.approveAnyway),
    pin: (number: number) => column.getByRole('button', { name: asShown(answer.remarks.pin, { number }) }),
    correctAll: page.getByRole('button', { name: new RegExp(`^${answer.typography.correct_one}(?! (et|and) )`) }),
    newRemark: page.getByRole('textbox', { name: asShown(answer.remarks.new) }),
    step: column.locator('[aria-current=step]'),
    remarks: page.getByRole('region', { name: answer.remarks.title }),
  };
}
