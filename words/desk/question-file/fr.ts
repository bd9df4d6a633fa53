export const fr = {
  file: {
    number: 'Numéro',
    reference: 'Référence',
    received: 'Reçue',
    language: 'Langue',
    channel: 'Canal',
    text: 'Question',
    topic: 'Sujet',
    heading: 'Intitulé',
    theme: 'Thème',
    state: 'État',
    reason: 'Motif',
    sentence: 'Phrase pour l’auteur',
    recipient: 'Réorientée vers',
    notes: 'Notes',
    decidedBy: 'Décidée par',
    decidedAt: 'Décidée le',
    timeZone: 'Fuseau horaire',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    country: 'Pays',
    company: 'Société',
    consent: 'E-mails financiers',
    yes: 'oui',
    no: 'non',
  },
} as const;

declare global {
  interface DeskFrench {
    questionFile: typeof fr;
  }
}
