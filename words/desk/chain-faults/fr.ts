export const fr = {
  faults: {
    changed: '<b>Modifiée.</b> L’écriture n’est plus celle qui a été scellée.',
    removed: '<b>Supprimée.</b> Ce qui a été scellé ici n’y est plus.',
    inserted: '<b>Insérée.</b> L’écriture n’existait pas quand ses voisines ont été scellées.',
    reordered: '<b>Déplacée.</b> L’écriture occupe la place d’une autre : la sienne est {{other}}.',
    sealedHashes: 'Empreinte scellée {{expected}} ; ce contenu donne {{found}}.',
    notedHashes: 'Empreinte notée {{expected}} ; celle d’ici est {{found}}.',
    reorderedAlone: '<b>Déplacée.</b> L’écriture occupe la place d’une autre.',
    rewritten: '<b>Réécrite.</b> Jusqu’ici la chaîne n’est plus celle dont l’empreinte a été notée.',
    textChanged: '<b>Texte modifié.</b> Le texte de la question {{reference}} n’est pas celui qui a été reçu.',
    questionMissing: '<b>Question supprimée.</b> La question {{number}} a été reçue ici, et n’existe plus.',
    receivedTwice: '<b>Reçue deux fois.</b> Plus d’une écriture dit que la question {{reference}} a été reçue.',
    languageChanged: '<b>Langue modifiée.</b> La question {{reference}} n’est pas dans la langue où elle a été reçue.',
    channelChanged: '<b>Canal modifié.</b> La question {{reference}} n’est pas venue par le canal qu’elle indique.',
    versionChanged:
      '<b>Version modifiée.</b> La question {{reference}} n’a pas la version et la décision de son dernier changement.',
    stateChanged: '<b>État modifié.</b> La question {{reference}} n’est pas dans l’état où elle a été mise.',
    topicChanged: '<b>Sujet modifié.</b> La question {{reference}} n’est pas dans le sujet où elle a été placée.',
    receivedAtChanged:
      '<b>Heure modifiée.</b> La question {{reference}} a été reçue à un autre instant que celui qu’elle indique.',
    shownTextChanged:
      '<b>Texte affiché modifié.</b> Le texte affiché pour la question {{reference}} n’est pas le dernier enregistré.',
    answerChanged: {
      fr: '<b>Réponse modifiée.</b> La réponse française au sujet {{topic}} n’est pas le texte approuvé.',
      en: '<b>Réponse modifiée.</b> La réponse anglaise au sujet {{topic}} n’est pas le texte approuvé.',
    },
    topicMissing: {
      fr: '<b>Sujet disparu.</b> Le sujet d’une réponse française approuvée n’existe plus.',
      en: '<b>Sujet disparu.</b> Le sujet d’une réponse anglaise approuvée n’existe plus.',
    },
    finishChanged: '<b>Décompte final modifié.</b> Il n’est pas celui des issues du registre.',
    orphan: '<b>Sans écriture.</b> Le registre n’a pas d’écriture pour l’une des questions.',
  },
} as const;

declare global {
  interface DeskFrench {
    chainFaults: typeof fr;
  }
}
