export const fr = {
  announced: {
    title: 'L’assemblée est annoncée',
    opens: 'Le dépôt des questions ouvre le {{day}} à {{time}}',
    moment: '{{day}} à {{time}}',
    cannotOpen: 'Le dépôt des questions ne peut pas encore ouvrir',
    next: 'La suite',
    now: 'Maintenant',
    notice: 'La page publique affiche l’avis ci-dessous',
    noticeHint: 'Personne ne peut encore envoyer de question.',
    open: 'Ouverture des questions',
    openHint:
      'Le formulaire remplace automatiquement l’avis. Les questions arrivent ici, et chaque auteur reçoit une référence.',
    close: 'Clôture des questions',
    closeHint: 'Automatique, sauf si un secrétaire clôt plus tôt ou prolonge, avec un motif.',
    meeting: 'L’assemblée',
    meetingHint: 'Le Président répond en séance.',
    until: 'Ce que voient les actionnaires d’ici là',
  },
} as const;

declare global {
  interface DeskFrench {
    emptyState: typeof fr;
  }
}
