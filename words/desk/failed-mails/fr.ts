export const fr = {
  failedMails: {
    title: 'Messages qui n’ont pas pu être envoyés',
    line: '{{name}} : {{topics}}. Dernier essai {{time}} ({{code}}).',
    code: 'sans code',
    somebody: 'Une personne partie',
    retry: 'Envoyer à nouveau',
    to: 'à {{name}}',
    again: 'Les messages à {{name}} sont envoyés à nouveau',
    hint: 'Le service a essayé cinq fois d’envoyer chaque message. Vérifiez l’adresse et le serveur de messagerie, ou prévenez la personne vous-même.',
  },
} as const;

declare global {
  interface DeskFrench {
    failedMails: typeof fr;
  }
}
