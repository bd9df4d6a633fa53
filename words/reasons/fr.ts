export const fr = {
  'not-a-question': {
    label: 'Ce n’est pas une question',
    sentence:
      'Votre message ne contient pas de question à laquelle nous pourrions répondre en assemblée. Tant que le dépôt des questions est ouvert, vous pouvez en envoyer une.',
    hint: 'Un commentaire ou une déclaration',
  },
  'off-the-agenda': {
    label: 'Elle est sans lien avec l’ordre du jour',
    sentence:
      'Votre question est sans lien avec l’ordre du jour de l’assemblée. Nous ne pouvons donc pas y répondre en séance.',
    hint: 'Aucun point de l’ordre du jour n’est concerné',
  },
  'individual-matter': {
    label: 'Elle relève d’un cas individuel de client ou d’actionnaire',
    sentence:
      'Votre question porte sur un cas individuel, qui ne peut pas être traité en assemblée. Vous pouvez vous adresser directement à la société.',
    hint: 'À transmettre aux relations actionnaires : choisissez plutôt « Réorienter »',
  },
  confidential: {
    label: 'Elle porte sur une information confidentielle ou privilégiée',
    sentence:
      'Nous ne pouvons pas répondre à cette question en assemblée, car toute réponse pourrait divulguer une information qui n’est pas publique.',
    hint: 'Une réponse divulguerait une information non publique',
  },
  insulting: {
    label: 'Elle est injurieuse ou illicite',
    sentence:
      'Nous ne pouvons pas retenir ce message, en raison des termes qu’il emploie. Tant que le dépôt des questions est ouvert, vous pouvez poser votre question en d’autres termes.',
    hint: 'Dans ses termes, ou contraire à la loi',
  },
  'already-answered': {
    label: 'Il y a déjà été répondu',
    sentence:
      'La société a déjà répondu à cette question. Vous trouverez sa réponse à l’adresse [lien vers la réponse] de son site internet.',
    hint: 'Ajoutez le lien vers la réponse',
  },
  R1: {
    label: 'Sans lien avec l’assemblée',
    sentence:
      'Votre question est sans lien avec l’ordre du jour de l’assemblée ou les affaires de la société. Nous ne pouvons donc pas y répondre en séance.',
    hint: 'Aucun lien avec l’ordre du jour ou les affaires de la société',
  },
  R2: {
    label: 'Déjà posée par la même personne',
    sentence:
      'Vous avez déjà posé cette question. Votre premier message nous est bien parvenu, et il n’est pas nécessaire de l’envoyer à nouveau.',
    hint: 'La première question reste dans la liste',
  },
  R3: {
    label: 'Cas personnel',
    sentence:
      'Votre question porte sur un cas personnel, qui ne peut pas être traité en assemblée. Vous pouvez vous adresser directement aux relations actionnaires de la société.',
    hint: 'À transmettre aux relations actionnaires : choisissez plutôt « Réorienter »',
  },
  R4: {
    label: 'Injurieuse, diffamatoire ou discriminatoire',
    sentence:
      'Nous ne pouvons pas retenir ce message, en raison des termes qu’il emploie envers une personne ou un groupe. Tant que le dépôt des questions est ouvert, vous pouvez poser la vôtre en d’autres termes.',
    hint: 'Envers une personne ou un groupe',
  },
  R5: {
    label: 'Information privilégiée ou confidentielle',
    sentence:
      'Nous ne pouvons pas répondre à cette question en assemblée, car toute réponse pourrait divulguer une information qui n’est pas publique.',
    hint: 'Une réponse divulguerait une information non publique',
  },
  R6: {
    label: 'Incompréhensible',
    sentence:
      'Nous n’avons pas pu comprendre votre question. Tant que le dépôt des questions est ouvert, vous pouvez la formuler autrement et l’envoyer à nouveau.',
    hint: 'L’auteur peut l’écrire à nouveau',
  },
  R7: {
    label: 'Déjà traitée',
    sentence:
      'La société a déjà répondu à cette question. Vous trouverez sa réponse à l’adresse [lien vers la réponse] de son site internet.',
    hint: 'Ajoutez le lien vers la réponse',
  },
} as const;
