export const fr = {
  missing: {
    text: 'Aucune traduction trouvée pour la clé {key}',
  },
  dates: {
    time_am: '{{hour}} h {{minute}}',
    time_noon: '{{hour}} h {{minute}}',
    time_pm: '{{hour}} h {{minute}}',
    time_midnight: '{{hour}} h {{minute}}',
    at: 'à {{time}}',
    zone: '(heure de {{zone}})',
    zones: {
      'Europe/Paris': 'heure de Paris',
    },
    stamp: '{{day}} {{at}}, {{zone}} ({{offset}})',
    stampElsewhere: '{{day}} {{at}} (heure de {{zone}}, {{offset}})',
  },
  button: {
    busy: 'En cours…',
  },
  copy: {
    copy: 'Copier',
    copied: 'Copié',
    refused: 'La copie n’est pas permise ici. Le texte est sélectionné : copiez-le au clavier.',
  },
  footer: {
    legal: 'Mentions légales',
    privacy: 'Données personnelles',
    company: 'Site de la société',
  },
  field: {
    optional: '(facultatif)',
  },
  link: {
    newTab: '(nouvel onglet)',
  },
  title: {
    error: 'Erreur : {{title}}',
  },
} as const;
