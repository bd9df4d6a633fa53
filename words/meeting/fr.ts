export const fr = {
  companyName: 'Example Company',
  title: 'Assemblée générale des actionnaires 2025',
  subtitle: '23 mai 2025',
  announcedNotice: 'La plateforme de questions n’est pas encore ouverte. Vous pourrez poser votre question ici.',
  closedNotice: 'La plateforme de questions est fermée. Merci pour votre participation et votre intérêt.',
  charter:
    'Chaque question qui a reçu une référence est conservée telle qu’elle a été écrite, avec sa date et son heure, et lue par la société.\n\nLe Président répond en direct, pendant l’assemblée, au plus grand nombre de questions possible. Outre le manque de temps, une question peut rester sans réponse pour l’un de ces motifs :',
  dataProtection:
    'La société utilise ces informations pour traiter votre question dans le cadre de l’assemblée générale. Votre nom peut être cité en séance ; votre adresse e-mail n’est jamais rendue publique.',
  legalUrl: 'https://www.example.com/fr/mentions-legales',
  privacyUrl: 'https://www.example.com/fr/donnees-personnelles',
  companyUrl: 'https://www.example.com/fr',
  redirectUrl: 'https://www.example.com/fr/assemblees-generales',
  themes: {
    results: 'Résultats et dividende',
    strategy: 'Stratégie',
    governance: 'Gouvernance',
    'executive-pay': 'Rémunération des dirigeants',
    climate: 'Climat et environnement',
    people: 'Salariés et dialogue social',
    safety: 'Sécurité',
    other: 'Autre',
  },
} as const;
