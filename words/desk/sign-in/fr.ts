export const fr = {
  page: {
    name: 'Tribune',
    desk: 'Espace des organisateurs',
    languages: 'Langue',
    skip: 'Aller au contenu',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail professionnelle',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    show: 'Afficher',
    hide: 'Masquer',
    thePassword: 'le mot de passe',
    code: 'Code',
    recoveryCode: 'Code de secours',
  },
  faults: {
    firstName: 'Indiquez votre prénom',
    lastName: 'Indiquez votre nom',
    email: 'Indiquez votre adresse e-mail professionnelle',
    password: 'Indiquez votre mot de passe',
    newPassword: 'Choisissez un mot de passe qui respecte les trois règles',
    code: 'Saisissez les six chiffres',
    recoveryCode: 'Saisissez l’un de vos codes de secours',
    unanswered: 'Nous ne savons pas si cela a été enregistré. Rien de ce que vous avez saisi n’est perdu. Réessayez.',
    title: 'L’opération n’a pas abouti',
    locked: 'Trop de tentatives',
    wait_one: 'Réessayez dans <b>{{count}} minute</b>, à {{time}}.',
    wait_other: 'Réessayez dans <b>{{count}} minutes</b>, à {{time}}.',
    secretary: 'Un secrétaire peut aussi réinitialiser votre second facteur.',
    passkey: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou choisissez un autre moyen.',
    noPasskeys: 'Ce navigateur ne prend pas en charge les clés d’accès. Choisissez un autre moyen.',
    noAnswer: 'Aucune réponse',
  },
  signIn: {
    title: 'Se connecter',
    button: 'Se connecter',
    busy: 'Connexion…',
    or: 'ou',
    passkey: 'Utiliser une clé d’accès',
    company: 'Utiliser mon compte professionnel',
    idle: 'Votre session prendra fin après 30 minutes sans activité.',
    trouble: 'Problème de connexion ?',
  },
  again: {
    title: 'Connectez-\u2060vous de nouveau',
    lead: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez : rien de ce que vous avez saisi n’est perdu.',
  },
  code: {
    title: 'Saisissez votre code',
    lead: 'Six chiffres, affichés par votre application.',
    recoveryTitle: 'Utilisez un code de secours',
    recoveryLead: 'L’un des codes que vous avez conservés en configurant votre compte. Il ne sert qu’une fois.',
    button: 'Se connecter',
    recovery: 'Utiliser un code de secours',
    app: 'Utiliser l’application',
    passkey: 'Utiliser une clé d’accès',
    other: 'Se connecter avec un autre compte',
  },
} as const;

declare global {
  interface DeskFrench {
    signIn: typeof fr;
  }
}
