export const fr = {
  sentences: {
    question: {
      received: 'Question {{about}} reçue',
      noted: 'Note sur {{about}}',
      translated: 'Traduction de travail de {{about}} écrite',
      themeSet: 'Thème de {{about}} choisi',
      redacted: 'Version diffusée de {{about}} modifiée',
      unredacted: 'Texte d’origine de {{about}} de nouveau affiché',
      redactionProposed: 'Autre formulation de {{about}} proposée',
      redactionReturned: 'Formulation proposée pour {{about}} non confirmée',
      accepted: 'Question {{about}} acceptée',
      redirected: 'Question {{about}} réorientée',
      answeredPrivately: 'Réponse privée donnée à la question {{about}}',
      refusalProposed: 'Refus de {{about}} proposé',
      refused: 'Question {{about}} refusée',
      returned: 'Refus proposé de {{about}} non confirmé',
      takenBack: 'Retour sur la décision concernant {{about}}',
      moved: 'Question {{about}} déplacée',
      undone: 'Décision sur {{about}} annulée',
      setApart: 'Question {{about}} marquée comme non proche',
      comparedAgain: '« Pas proche » annulé pour {{about}}',
    },
    answer: {
      written: 'Réponse à {{about}} rédigée',
      submitted: 'Réponse à {{about}} envoyée en relecture',
      returned: 'Réponse à {{about}} renvoyée en rédaction',
      approved: 'Réponse à {{about}} approuvée',
      reopened: 'Réponse approuvée à {{about}} rouverte',
      translationConfirmed: 'Traduction de la réponse à {{about}} confirmée',
      questionsChanged: 'Questions de la réponse approuvée à {{about}} modifiées',
      questionsConfirmed: 'Réponse à {{about}} confirmée après modification des questions',
      figuresChecked: 'Chiffres de la réponse à {{about}} vérifiés',
      figuresSaved: 'Chiffres de la réponse à {{about}} enregistrés',
      remarked: 'Remarque sur la réponse à {{about}}',
      remarkSettled: 'Remarque sur la réponse à {{about}} réglée ou rouverte',
      assigned: 'Réponse à {{about}} confiée',
      accepted: 'Attribution de {{about}} acceptée',
      declined: 'Attribution de {{about}} déclinée',
      reused: 'Réponse passée reprise pour {{about}}',
    },
    outcome: {
      set: 'Issue de {{about}} choisie',
      corrected: 'Issue de {{about}} corrigée',
      cleared: 'Issue de {{about}} annulée',
    },
    order: {
      placed: 'Sujet {{about}} placé dans l’ordre de passage',
      moved: 'Sujet {{about}} déplacé dans l’ordre de passage',
      setAside: 'Sujet {{about}} reporté à plus tard',
      takenBack: 'Sujet {{about}} revenu dans l’ordre de passage',
      removed: 'Sujet {{about}} retiré de l’ordre de passage',
      exceptionGiven: 'Sujet {{about}} autorisé en scène sans réponse approuvée',
      exceptionWithdrawn: 'Autorisation exceptionnelle de {{about}} retirée',
    },
    stage: {
      shown: 'Sujet {{about}} en scène',
      skipped: 'Sujet {{about}} sauté',
      answered: 'Sujet {{about}} traité en séance',
      answerUndone: '« Traité » annulé pour le sujet {{about}}',
    },
    author: {
      revealed: 'Auteur de {{about}} affiché',
    },
    topic: {
      changed: 'Sujet {{about}} modifié',
      merged: 'Un autre sujet fusionné dans {{about}}',
    },
    organiser: {
      joined: '{{about}} a rejoint les organisateurs',
      sessionEnded: 'Session terminée : {{about}}',
      passwordChanged: 'Mot de passe modifié : {{about}}',
      secondFactorReset: 'Second facteur réinitialisé : {{about}}',
      rolesChanged: 'Rôles modifiés : {{about}}',
      revoked: 'Accès retiré : {{about}}',
    },
  },
} as const;

declare global {
  interface DeskFrench {
    entrySentences: typeof fr;
  }
}
