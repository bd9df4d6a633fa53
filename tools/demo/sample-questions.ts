/** Questions as shareholders could ask them, sent the way a browser sends them. People and words are invented. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { CaptchaChallenge } from '#contract/captcha.ts';
import type { Language } from '#contract/language.ts';

type Sample = { language: Language; name: [string, string]; country: string; company: string; text: string };

/** The questions of a meeting held in that year, which is about the year before. */
const samplesFor = (year: number): Sample[] => [
  {
    language: 'fr',
    name: ['Marie-Hélène', 'Lefèvre'],
    country: 'FR',
    company: '',
    text: `Le dividende proposé au titre de ${year - 1} s’élève à 2,40 € par action. Pouvez-vous vous engager sur un taux de distribution d’au moins 45 % pour les exercices ${year} à ${year + 2}, y compris si le résultat net recule ?`,
  },
  {
    language: 'en',
    name: ['Robert', 'Whitfield'],
    country: 'GB',
    company: '',
    text: `The Board proposes a dividend of €2.40 per share. Will the 45% payout floor hold through ${year + 2} if earnings fall by a third, or would share buybacks be cut first?`,
  },
  {
    language: 'fr',
    name: ['Amadou', 'Diallo'],
    country: 'SN',
    company: 'Cercle des actionnaires de Dakar',
    text: `Quelle part des investissements de ${year} va à la réduction des émissions, et selon quelle trajectoire vérifiée ?`,
  },
  {
    language: 'en',
    name: ['Ingrid', 'Sørensen'],
    country: 'DK',
    company: 'Nordlys Pensions',
    text: 'Why is the remuneration of the Chief Executive tied to revenue rather than to return on capital employed?',
  },
  {
    language: 'fr',
    name: ['Jean', 'Dupré'],
    country: 'FR',
    company: '',
    text: `Combien de femmes siégeront au comité exécutif à la fin de l’année ${year} ?`,
  },
  {
    language: 'en',
    name: ['Li', 'Wen'],
    country: 'SG',
    company: '',
    text: 'Does the company intend to keep its listing in Paris only?',
  },
];

/**
 * Sends every sample to a running service.
 *
 * @param year of the meeting
 * @returns how many were received
 */
export async function sendSampleQuestions(service: string, year: number): Promise<number> {
  const samples = samplesFor(year);
  for (const sample of samples) await send(service, sample);
  return samples.length;
}

async function send(service: string, { language, name, country, company, text }: Sample): Promise<void> {
  const [firstName, lastName] = name;
  const email = `${firstName}.${lastName}@example.com`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.@-]/g, '');
  const question = { firstName, lastName, email, country, company, text, recaptchaToken: await solve(service) };
  const answer = await fetch(`${service}/api/v1/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(question),
  });
  if (answer.status !== 201) throw new Error(`A sample question was answered ${answer.status}.`);
}

async function solve(service: string): Promise<string> {
  const answer = await fetch(`${service}/api/v1/captcha/challenge`);
  const challenge = CaptchaChallenge.parse(await answer.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
