export const fr = {
  checks: {
    before: 'Avant l’ouverture',
    texts: 'Textes et liens',
    textsReady: 'En français et en anglais',
    textsMissing: 'Certains restent à écrire : le dépôt des questions ne peut pas ouvrir sans eux.',
    reasons: 'Motifs de refus',
    reasonCount_one: '{{count}} motif, en français et en anglais',
    reasonCount_other: '{{count}} motifs, en français et en anglais',
    secondPerson: 'Seconde personne pour les refus',
    needed: 'Obligatoire : un collègue confirme chaque refus.',
    notNeeded: 'Pas nécessaire : un refus est définitif aussitôt.',
    colleagues: 'Collègues',
    atDesk_one: '{{count}} organisateur',
    atDesk_other: '{{count}} organisateurs',
    see: 'Voir qui',
    onlyDecider: 'Obligatoire, mais un seul organisateur peut décider : invitez-en un autre.',
    noDecider: 'Obligatoire, mais aucun organisateur ne peut encore décider : invitez-en deux.',
    links: 'Liens',
    linksReady: 'Aucun ne mène à un exemple.',
    linksExample: 'Certains liens {{languages}} mènent encore à un exemple.',
    subtitle: 'Date du sous-titre',
    subtitleReady: 'Elle ne contredit pas le jour de l’assemblée.',
    subtitleOther: 'Le sous-titre {{languages}} nomme un autre jour que le {{day}}.',
    inFr: 'en français',
    inEn: 'en anglais',
    inBoth: 'en français et en anglais',
    answers: 'Réponses approuvées',
    answersReady: 'Aucune n’est à revoir.',
    answersChanged_one: '{{count}} sujet a changé après une approbation : comparez sa réponse.',
    answersChanged_other: '{{count}} sujets ont changé après une approbation : comparez leurs réponses.',
    backup: 'Sauvegarde',
    backupReady: 'Elle est récente ou contient toutes les questions.',
    backupNone: 'Il n’y en a pas encore : l’exploitant doit en faire une.',
    backupOld_one: 'La dernière est du {{day}} : il y manque {{count}} question.',
    backupOld_other: 'La dernière est du {{day}} : il y manque {{count}} questions.',
    title: 'État de préparation',
    hint: 'Ce qu’il faut régler avant que les actionnaires écrivent.',
  },
} as const;

declare global {
  interface DeskFrench {
    readiness: typeof fr;
  }
}
