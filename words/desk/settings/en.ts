export const en = {
  tabs: {
    title: 'Settings',
    glossary: 'Glossary',
    team: 'Team',
  },
} as const;

declare global {
  interface DeskEnglish {
    settings: typeof en;
  }
}
