import type { DemoRedirection, DemoRefusal } from './demo-decision.ts';

/** Individual matters, which Shareholder Services answers privately. */
export const REDIRECTIONS: readonly DemoRedirection[] = [
  { question: 'dismissed-robin', by: 'moreau', recipient: 'Direction des ressources humaines' },
  { question: 'broken-cazenave', by: 'becker' },
  { question: 'notpaid-baudry', by: 'moreau', answered: 'Versement retrouvé, confirmé par courrier.' },
  { question: 'card-lucas', by: 'becker' },
  { question: 'estate-delorme', by: 'becker' },
  {
    question: 'taxform-nicolin',
    by: 'moreau',
    recipient: 'Service des titres',
    answered: 'Formulaire envoyé par e-mail.',
  },
  { question: 'address-tournier', by: 'becker' },
  { question: 'withholding-baumann', by: 'moreau' },
  { question: 'certificate-foster', by: 'bonnet' },
  { question: 'robotsold-mckenzie', by: 'becker' },
];

/** Refusals: those without `confirmedBy` wait for a second person. */
export const REFUSALS: readonly DemoRefusal[] = [
  {
    question: 'offer-vasseur',
    reason: 'R5',
    sentence:
      'Répondre à cette question, dans un sens ou dans l’autre, pourrait divulguer une information qui n’est pas publique. Nous ne pouvons donc pas le faire en assemblée.',
    by: 'becker',
    confirmedBy: 'bonnet',
  },
  {
    question: 'talks-engel',
    reason: 'R5',
    sentence:
      'We cannot answer this question at the meeting, because any answer could disclose information that has not been made public.',
    note: 'Same answer whether it is true or not, as for the question about an offer.',
    by: 'moreau',
  },
  {
    question: 'quarter-hughes',
    reason: 'R5',
    sentence:
      'We cannot answer this question at the meeting because the answer would disclose information that has not been made public.',
    note: 'Asks for third-quarter earnings against consensus. Nothing published yet.',
    by: 'becker',
  },
  {
    question: 'halfyear-poirier',
    reason: 'R5',
    sentence:
      'Ces résultats ne sont pas encore publiés, et tous les actionnaires doivent en prendre connaissance au même moment. Nous ne pouvons donc pas vous répondre en assemblée.',
    by: 'moreau',
    confirmedBy: 'becker',
  },
  {
    question: 'greenwash-tissot',
    reason: 'R4',
    sentence:
      'Nous ne pouvons pas retenir ce message, rédigé en termes injurieux. Vous pouvez nous interroger sur le plan climat en d’autres termes.',
    note: "Pas de question au fond ; les points sérieux sont couverts par d'autres.",
    by: 'becker',
  },
  {
    question: 'repeat-stewart',
    reason: 'R2',
    sentence:
      'You have already asked this question. We have your first message, and there is no need to send it again.',
    by: 'becker',
  },
  {
    question: 'repeat-vidal',
    reason: 'R2',
    sentence:
      'Vous avez déjà posé cette question. Votre premier message nous est bien parvenu, et il n’est pas nécessaire de l’envoyer à nouveau.',
    by: 'becker',
    confirmedBy: 'moreau',
  },
  {
    question: 'thief-cordier',
    reason: 'R4',
    sentence:
      'Nous ne pouvons pas retenir ce message, qui contient des propos injurieux envers des personnes. Posée en d’autres termes, une question sur la rémunération des dirigeants sera lue.',
    by: 'moreau',
    confirmedBy: 'bonnet',
  },
  {
    question: 'formula-zeller',
    reason: 'R5',
    sentence:
      'Votre question porte sur un procédé confidentiel et sur un lancement qui n’a pas été annoncé. Nous ne pouvons pas y répondre.',
    by: 'becker',
    confirmedBy: 'moreau',
  },
  {
    question: 'paydate-maillard',
    reason: 'R7',
    sentence:
      'Le calendrier complet du dividende est déjà publié sur notre site, à l’adresse https://www.example.com/fr/dividende',
    by: 'becker',
    confirmedBy: 'moreau',
  },
  {
    question: 'robot-deluxe',
    reason: 'R1',
    sentence:
      'Nous ne pouvons pas retenir cet envoi, qui ne contient pas de question en lien avec l’ordre du jour ou les affaires de la société.',
    by: 'moreau',
  },
  {
    question: 'robot-profit',
    reason: 'R1',
    sentence: 'We cannot take up this message, which contains no question about the agenda or the company’s affairs.',
    by: 'becker',
    confirmedBy: 'bonnet',
  },
  {
    question: 'buffet-langlois',
    reason: 'R1',
    sentence:
      'Ce point d’organisation ne relève pas de l’ordre du jour. L’accueil des actionnaires vous renseignera volontiers.',
    by: 'moreau',
    confirmedBy: 'becker',
  },
  {
    question: 'buffet-winslow',
    reason: 'R1',
    sentence:
      'This is not a question about the agenda or the company’s affairs. Shareholder Services will be glad to tell you about the arrangements for the day.',
    by: 'moreau',
  },
  {
    question: 'bravo-antoine',
    reason: 'R1',
    sentence:
      'Un grand merci pour votre message, que nous transmettrons aux équipes. Comme il ne contient pas de question, il ne sera pas repris en assemblée.',
    by: 'becker',
  },
  {
    question: 'same-jacquet',
    reason: 'R6',
    sentence: 'Nous n’avons pas compris votre question. Vous pouvez l’écrire à nouveau en précisant de quoi il s’agit.',
    by: 'becker',
  },
  {
    question: 'keys-tailby',
    reason: 'R6',
    sentence: 'We could not understand your message. Please write your question again, and we will read it.',
    by: 'becker',
    confirmedBy: 'moreau',
  },
  {
    question: 'election-lenoir',
    reason: 'R1',
    sentence:
      'Cette question est sans lien avec l’ordre du jour ou les affaires de la société. Elle ne sera pas reprise en assemblée.',
    by: 'becker',
    confirmedBy: 'bonnet',
  },
];
