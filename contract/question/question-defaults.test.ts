import { expect, test } from 'vitest';
import { NewQuestion } from './question.ts';

const LEAST = { firstName: 'Zoë', lastName: 'Roy', email: 'zoe@exemple.fr', text: 'Pourquoi ?' };

test('omitted fields mean no consent, no country and no company', () => {
  expect(NewQuestion.parse(LEAST)).toEqual({
    ...LEAST,
    acceptFinancialEmail: false,
    country: '',
    company: '',
    recaptchaToken: '',
  });
});
