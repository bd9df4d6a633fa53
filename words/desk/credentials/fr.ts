export const fr = {
  invitation: {
    setUp: 'Configurez l’espace des organisateurs',
    setUpLead:
      'Votre compte est le premier, avec le rôle de secrétaire. Ce lien ne sert qu’une fois, jusqu’au {{end}}.',
    accept: 'Acceptez l’invitation',
    lead: '{{name}} vous invite à rejoindre l’espace des organisateurs. L’invitation est valable jusqu’au {{end}}.',
    leadOperator: 'Voici votre invitation à rejoindre l’espace des organisateurs. Elle est valable jusqu’au {{end}}.',
    address: 'Adresse',
    role: 'Rôle',
    roles: 'Rôles',
    button: 'Continuer',
    next: 'Ensuite, un second facteur : un mot de passe seul n’ouvre pas l’espace des organisateurs.',
    ended: 'Ce lien n’est plus valable',
    usedHint:
      'Si vous l’avez utilisé vous-même, votre compte existe : connectez-vous avec le mot de passe que vous avez choisi.',
    used: 'Ce lien a servi : votre compte existe. Connectez-vous avec le mot de passe que vous avez choisi.',
  },
  roles: {
    secretary: 'Vous décidez des questions, revenez sur des décisions, lisez le registre et invitez les autres.',
    moderator:
      'Vous lisez les questions, les acceptez, les regroupez et les réorientez, proposez des refus et confirmez ceux des autres.',
    expert:
      'Vous lisez les questions et les sujets, sans le nom des auteurs, et écrivez les réponses qui vous sont confiées.',
    reviewer:
      'Vous lisez les questions et les sujets, sans le nom des auteurs, et vous relisez et approuvez les réponses.',
    stage: 'Vous lisez les sujets et l’ordre de passage, associez les appareils et commandez la scène.',
    auditor: 'Vous lisez tout, registre compris, et ne modifiez rien.',
  },
  stepper: {
    step: 'Étape {{step}} sur 3',
    account: 'Votre compte',
    second: 'Second facteur',
    codes: 'Codes de secours',
    done: '(fait)',
  },
  rules: {
    length_one: '{{count}} caractère : {{min}} ou plus',
    length_other: '{{count}} caractères : {{min}} ou plus',
    common: 'Pas un mot de passe courant',
    personal: 'Sans votre nom ni votre adresse',
    met: '(respecté)',
    unmet: '(pas encore)',
  },
  second: {
    title: 'Choisissez un second facteur',
    lead: 'Il prouve que c’est bien vous, même si quelqu’un connaît votre mot de passe.',
    passkey: 'Clé d’accès',
    recommended: '(recommandée)',
    passkeyHint:
      'Votre empreinte, votre visage ou votre code sur cet ordinateur ou ce téléphone, ou une clé de sécurité. Rien à saisir, et une fausse page ne peut pas s’en servir.',
    createPasskey: 'Créer une clé d’accès',
    app: 'Application d’authentification',
    appHint: 'Une application de votre téléphone affiche un code de six chiffres, renouvelé toutes les 30 secondes.',
    useApp: 'Utiliser une application',
    later: 'Vous pourrez ajouter l’autre plus tard, dans votre compte.',
  },
  totp: {
    title: 'Ajoutez une application',
    scan: 'Ouvrez l’application sur votre téléphone, ajoutez un compte et scannez ce code.',
    figure: 'Code QR pour l’application d’authentification',
    type: 'Vous ne pouvez pas le scanner ? Saisissez plutôt cette clé.',
    theKey: 'la clé',
    code: 'Code affiché par l’application',
    hint: 'Six chiffres.',
    confirm: 'Confirmer',
    other: 'Choisir un autre moyen',
  },
  recovery: {
    title: 'Conservez vos codes de secours',
    lead: 'Si vous perdez votre téléphone ou votre clé, chaque code vous laisse entrer une fois. Ils ne s’affichent que maintenant.',
    codes: 'Codes de secours',
    paper: '{{company}}, espace des organisateurs : {{address}}',
    once: 'Chaque code ne sert qu’une fois, après le mot de passe, à la place du téléphone ou de la clé.',
    theCodes: 'les codes',
    print: 'Imprimer',
    stored: 'Je les ai conservés en lieu sûr, loin de cet ordinateur.',
    open: 'Ouvrir l’espace des organisateurs',
    done: 'Terminer',
    tick: 'Cochez la case une fois que vous les avez conservés',
    unseen:
      'La connexion a réussi, mais vos codes de secours ne sont pas encore conservés. De nouveaux sont créés maintenant : les précédents ne fonctionnent plus.',
    show: 'Afficher mes codes',
  },
  forgotten: {
    title: 'Mot de passe oublié',
    lead: 'Nous enverrons un lien à votre adresse professionnelle. Il ne sert qu’une fois, pendant une heure. Votre second facteur restera nécessaire.',
    button: 'Envoyer le lien',
    back: 'Retour à la connexion',
    sent: 'Consultez vos messages',
    sentLead:
      'Si {{email}} est l’adresse d’un organisateur, un lien est en route. Il ne sert qu’une fois, jusqu’à {{time}}.',
    nothing:
      'Rien après dix minutes ? Regardez dans les messages indésirables, ou demandez à un secrétaire de l’assemblée de vous envoyer une nouvelle invitation.',
    other: 'Utiliser une autre adresse',
    noMail:
      'Aucune messagerie n’est configurée ici. Demandez à un secrétaire de l’assemblée de vous envoyer une nouvelle invitation, ou de réinitialiser votre second facteur.',
  },
  newPassword: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Connectez-vous ensuite avec lui, et avec votre second facteur comme avant.',
    button: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est enregistré',
    doneLead: 'Toutes les sessions ouvertes ont pris fin.',
    signIn: 'Se connecter',
  },
  company: {
    refused:
      'Votre compte professionnel ne donne pas accès à cet espace. Demandez une invitation à un secrétaire de l’assemblée.',
    unbound:
      'Un organisateur qui a cette adresse se connecte ici par un autre moyen. Connectez-vous ci-dessous avec votre mot de passe et votre second facteur, ou avec votre clé d’accès.',
    roleless: 'Votre entreprise ne vous donne aucun rôle ici. Adressez-vous à la personne qui gère ses comptes.',
    address:
      'Votre compte professionnel n’a pas d’adresse e-mail utilisable ici. Adressez-vous à la personne qui gère les comptes de votre entreprise.',
    unavailable: 'Le service de connexion de votre entreprise ne répond pas. Veuillez réessayer dans un instant.',
    known: 'L’invitation s’adresse à une personne qui est déjà organisateur. Connectez-vous sans elle.',
    tooMany: 'Trop de tentatives depuis votre réseau. Réessayez dans 15 minutes.',
  },
} as const;

declare global {
  interface DeskFrench {
    credentials: typeof fr;
  }
}
