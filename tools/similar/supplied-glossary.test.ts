import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/plain/language.ts';
import { closenessOf, scoreOf } from '#service/similar/method/closeness.ts';
import { occurrencesOf } from '#service/similar/method/occurrences-of.ts';
import { termsOf } from '#service/similar/method/terms-of.ts';
import { wordsOf } from '#service/similar/method/words-of.ts';
import { suppliedGlossary, suppliedLines } from './labelled-questions.ts';

const glossary = suppliedGlossary();
/** The weight of a form inside a longer form. */
const PART_WEIGHT = 0.3;

function conceptsOf(language: Language, text: string): string[] {
  const occurrences = occurrencesOf({ language, text }, glossary);
  return occurrences.filter(({ weight }) => weight > PART_WEIGHT).map(({ term }) => term.replace('c:', ''));
}

test('no supplied form has more than five words', () => {
  const forms = suppliedLines().flatMap(({ fr, en }) => fr.concat(en));
  expect(forms.filter((form) => wordsOf(form).length > 5)).toEqual([]);
});

describe('an ambiguous word of the supplied glossary', () => {
  test.each([
    ['fr', 'Le cours de l’action va-t-il remonter ?', 'shareprice', 'works'],
    ['fr', 'Comptez-vous soutenir le cours ?', 'shareprice', 'works'],
    ['fr', 'Dans le cours des négociations, qui a décidé ?', 'decide', 'shareprice'],
    ['en', 'Will the share price recover?', 'shareprice', 'share'],
    ['en', 'Of course the share is cheap.', 'share', 'shareprice'],
    ['fr', 'Une division de l’action est-elle prévue ?', 'split', 'separation'],
    ['fr', 'Allez-vous séparer les fonctions de président et de directeur général ?', 'separation', 'split'],
    ['en', 'Will you split the share to make it affordable?', 'split', 'separation'],
    ['en', 'Is a split of the shares planned?', 'split', 'separation'],
    ['en', 'Why not split the jobs of chairman and chief executive?', 'separation', 'split'],
    ['en', 'Will the costs be split fairly?', 'cost', 'separation'],
    ['fr', 'Combien de femmes au conseil d’administration ?', 'board', 'consultant'],
    ['fr', 'Combien dépensez-vous en cabinets de conseil ?', 'consultant', 'board'],
    ['en', 'How many women sit on the board?', 'board', 'consultant'],
    ['en', 'What do you spend on consultants?', 'consultant', 'board'],
    ['fr', 'Quel est le coût de votre siège ?', 'headquarters', 'seat'],
    ['fr', 'Combien de salariés siègent au conseil ?', 'seat', 'headquarters'],
    ['en', 'What does the head office cost?', 'headquarters', 'seat'],
    ['en', 'How many seats does she have on other boards?', 'seat', 'headquarters'],
    ['fr', 'Ce salaire est trop élevé.', 'high', 'rise'],
    ['fr', 'Une ligne à haute tension passe devant chez moi.', 'home', 'high'],
    ['en', 'Is the debt not too high?', 'high', 'rise'],
    ['en', 'Do you recruit at the high school?', 'school', 'high'],
    ['fr', 'Combien avez-vous reçu de crédit d’impôt ?', 'subsidy', 'offset'],
    ['fr', 'Achetez-vous des crédits carbone ?', 'offset', 'subsidy'],
    ['en', 'How large is the research tax credit?', 'subsidy', 'rating'],
    ['en', 'Why did the credit rating fall?', 'rating', 'subsidy'],
    ['fr', 'Quel est le rôle du président ?', 'role', 'separation'],
    ['fr', 'Les salaires varient-ils en fonction de la région ?', 'local', 'role'],
    ['en', 'What is the role of the chairman?', 'role', 'separation'],
    ['en', 'Which functions move abroad?', 'country', 'role'],
  ] as const)('%s: “%s” is %s, not %s', (language, text, has, lacks) => {
    const concepts = conceptsOf(language, text);
    expect(concepts).toContain(has);
    expect(concepts).not.toContain(lacks);
  });
});

describe('a word with the stem of another form', () => {
  test.each([
    ['fr', 'Quelle importance donnez-vous au bruit ?', 'import'],
    ['fr', 'Comment identifiez-vous les risques ?', 'password'],
    ['fr', 'La gouvernance est-elle moderne ?', 'state'],
    ['fr', 'Soutenez-vous cette initiative ?', 'insider'],
    ['fr', 'Êtes-vous content des équipements ?', 'lawsuit'],
    ['fr', 'Quelle étude d’impact avez-vous menée ?', 'school'],
    ['fr', 'La crise économique dure.', 'saving'],
    ['fr', 'Un délai plus court est-il prévu ?', 'broker'],
    ['fr', 'Où sont les nouveaux équipements ?', 'sport'],
    ['en', 'An important point: the governance.', 'import'],
    ['en', 'Is the governance modern?', 'state'],
    ['en', 'Is the launch a success?', 'succession'],
    ['en', 'How many people work in Lyon?', 'works'],
    ['en', 'Who wrote the universal registration document?', 'school'],
    ['en', 'Is the trend positive?', 'job'],
    ['en', 'Was the drought severe?', 'severance'],
  ] as const)('%s: “%s” is not %s', (language, text, lacks) => {
    expect(conceptsOf(language, text)).not.toContain(lacks);
  });
});

describe('the word for two texts', () => {
  const closeness = (one: string, other: string, languages: readonly [Language, Language]) => {
    const [a, b] = [
      termsOf({ language: languages[0], text: one }, glossary),
      termsOf({ language: languages[1], text: other }, glossary),
    ];
    return closenessOf(scoreOf(a, b), languages[0] === languages[1]);
  };

  test.each([
    [
      'Will you split the share to make it affordable?',
      'Allez-vous séparer les fonctions de président et de directeur général ?',
      ['en', 'fr'],
    ],
    ['How many seats does she have on other boards?', 'Quel est le coût de votre siège ?', ['en', 'fr']],
    ['Will the share price recover?', 'Dans le cours des négociations, qui a décidé ?', ['en', 'fr']],
  ] as const)('none joins “%s” and “%s”', (one, other, languages) => {
    expect(closeness(one, other, languages)).toBeNull();
  });

  test.each([
    ['Is a split of the shares planned?', 'Une division de l’action est-elle prévue ?', ['en', 'fr']],
    ['What is the role of the lead director?', 'Quel est le rôle de l’administrateur référent ?', ['en', 'fr']],
  ] as const)('very close joins “%s” and “%s”', (one, other, languages) => {
    expect(closeness(one, other, languages)).toBe('veryClose');
  });
});
