export const fr = {
  tabs: {
    title: 'Réglages',
    glossary: 'Glossaire',
    team: 'Équipe',
  },
} as const;

declare global {
  interface DeskFrench {
    settings: typeof fr;
  }
}
