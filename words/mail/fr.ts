export const fr = {
  instant: '{{day}} à {{time}} ({{zone}}, {{offset}})',
  invitation: {
    subject: 'Invitation à l’espace des organisateurs : {{meeting}}',
    body: 'Voici votre invitation à rejoindre l’espace des organisateurs : {{meeting}}.\n\nOuvrez ce lien pour accepter. Il fonctionne une seule fois, jusqu’au {{endsAt}} :\n\n{{link}}\n\nVous choisirez un mot de passe et un second facteur. Si vous n’attendiez pas ce message, ignorez-le.',
  },
  newPassword: {
    subject: 'Nouveau mot de passe pour l’espace des organisateurs : {{meeting}}',
    body: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte dans l’espace des organisateurs : {{meeting}}.\n\nOuvrez ce lien pour en choisir un. Il fonctionne une seule fois, jusqu’au {{endsAt}} :\n\n{{link}}\n\nVotre second facteur vous sera toujours demandé. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
  },
  topic: '{{number}}\n{{link}}',
  topicDue: '{{number}}, à rendre le {{due}}\n{{link}}',
  topicsEnd:
    'Ce message ne contient aucun texte de question ni de réponse. Dans votre compte, vous choisissez de recevoir ces messages aussitôt ou une fois chaque matin :\n{{link}}',
  sections: {
    assigned: 'SUJETS QUI VOUS SONT CONFIÉS',
    returned: 'RÉPONSES À REPRENDRE',
    dueTomorrow: 'À RENDRE DEMAIN',
    dueToday: 'À RENDRE AUJOURD’HUI',
  },
  assigned: {
    subject_one: 'Le sujet {{number}} vous est confié : {{meeting}}',
    subject_other: '{{count}} sujets vous sont confiés : {{meeting}}',
    body_one:
      'Le sujet {{number}} vous est confié dans l’espace des organisateurs ({{meeting}}). Ouvrez-le pour l’accepter ou le décliner.',
    body_other:
      '{{count}} sujets vous sont confiés dans l’espace des organisateurs ({{meeting}}). Ouvrez chacun pour l’accepter ou le décliner.',
  },
  returned: {
    subject_one: 'La réponse au sujet {{number}} est à reprendre : {{meeting}}',
    subject_other: 'Les réponses à {{count}} sujets sont à reprendre : {{meeting}}',
    body_one: 'Un relecteur vous demande de reprendre la réponse au sujet {{number}}. Ouvrez-la pour lire pourquoi.',
    body_other:
      'Un relecteur vous demande de reprendre les réponses à {{count}} sujets. Ouvrez chacune pour lire pourquoi.',
  },
  dueTomorrow: {
    subject_one: 'La réponse au sujet {{number}} est à rendre demain : {{meeting}}',
    subject_other: 'Les réponses à {{count}} sujets sont à rendre demain : {{meeting}}',
    body_one: 'La réponse au sujet {{number}} est à rendre demain et n’est pas encore en relecture.',
    body_other: 'Les réponses à {{count}} sujets sont à rendre demain et ne sont pas encore en relecture.',
  },
  dueToday: {
    subject_one: 'La réponse au sujet {{number}} est à rendre aujourd’hui : {{meeting}}',
    subject_other: 'Les réponses à {{count}} sujets sont à rendre aujourd’hui : {{meeting}}',
    body_one: 'La réponse au sujet {{number}} est à rendre aujourd’hui et n’est pas encore en relecture.',
    body_other: 'Les réponses à {{count}} sujets sont à rendre aujourd’hui et ne sont pas encore en relecture.',
  },
  digest: {
    subject: 'Des réponses vous attendent : {{meeting}}',
    body: 'Ces réponses vous attendent dans l’espace des organisateurs ({{meeting}}).',
  },
} as const;
