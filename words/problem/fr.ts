export const fr = {
  back: 'Aller à la page des questions',
  'invalid-fields': 'Certaines réponses sont à corriger.',
  'malformed-body': 'Le message n’est pas du JSON valide en UTF-8.',
  'malformed-request': 'La requête n’a pas été comprise.',
  'invalid-idempotency-key': 'L’en-tête Idempotency-Key doit compter de 1 à 255 caractères ASCII visibles.',
  'captcha-refused': 'La vérification que vous n’êtes pas un robot a expiré ou n’est pas valable. Veuillez la refaire.',
  'database-refused': 'La commande ne peut pas être exécutée : {{faults}}.',
  'no-meeting': 'Cette assemblée n’existe pas.',
  unauthorized: 'Cette adresse demande une autorisation, absente de la requête.',
  forbidden: 'Cette action ne vous est pas permise.',
  'foreign-origin':
    'Une page d’un autre site ne peut pas envoyer de questions ici. Veuillez utiliser la page des questions.',
  'foreign-origin-at-desk':
    'Une page d’un autre site ne peut rien modifier dans l’espace des organisateurs. Veuillez ouvrir l’espace des organisateurs lui-même.',
  'not-found': 'Il n’y a rien à cette adresse.',
  'method-not-allowed': 'Cette adresse ne répond pas à cette méthode.',
  'meeting-closed': 'La plateforme de questions est fermée. Votre question n’a pas été enregistrée.',
  'captcha-already-used': 'Cette vérification a déjà servi pour une autre question. Veuillez la refaire.',
  'changed-meanwhile': 'Quelqu’un d’autre a fait une modification entre-temps. Vérifiez, puis décidez.',
  'meeting-incomplete': 'Le dépôt des questions ne peut pas ouvrir : {{missing}}.',
  'until-past':
    'La clôture demandée, le {{until}}, est déjà passée : nous sommes le {{now}}. Choisissez une heure à venir.',
  'until-before-closing':
    'Le dépôt des questions ne serait pas clos le {{until}} : le calendrier le laisse ouvert jusqu’au {{closesAt}}. Utilisez « Clore maintenant » à ce moment-là, ou importez un fichier d’assemblée avec un autre closesAt.',
  'meeting-file-refused': 'Le fichier de l’assemblée est refusé et rien n’a changé :{{faults}}',
  'body-too-large': 'Le message est trop volumineux.',
  'unsupported-media-type': 'Le message doit être du JSON (Content-Type : application/json, UTF-8).',
  'idempotency-mismatch': 'Cet en-tête Idempotency-Key a déjà servi pour une autre question.',
  'too-many-requests': 'Trop de questions arrivent en même temps. Veuillez réessayer dans {{seconds}} secondes.',
  internal: 'Une erreur est survenue, veuillez réessayer ultérieurement.',
  'captcha-unavailable':
    'La vérification que vous n’êtes pas un robot est indisponible. Veuillez réessayer dans un instant.',
  'service-busy': 'Le service est très sollicité. Veuillez réessayer dans un instant.',
  'service-unavailable': 'Le service est indisponible. Veuillez réessayer dans un instant.',
  'question-not-found': 'Cette question n’existe pas.',
  'link-ended':
    'Ce lien a déjà servi, a été remplacé ou retiré, ou a expiré. Demandez-en un nouveau à un secrétaire de l’assemblée.',
  'company-account-unbound':
    'Un organisateur qui a cette adresse se connecte ici par un autre moyen. Connectez-vous avec votre mot de passe et votre second facteur, ou avec votre clé d’accès.',
  'company-account-roleless':
    'Votre entreprise ne vous donne aucun rôle ici. Adressez-vous à la personne qui gère ses comptes.',
  'company-account-address':
    'Votre compte professionnel n’a pas d’adresse e-mail utilisable ici. Adressez-vous à la personne qui gère les comptes de votre entreprise.',
  'organiser-exists':
    'Un organisateur a déjà cette adresse. Pour lui faire choisir un nouveau mot de passe, retirez-lui l’accès, puis invitez-le à nouveau.',
  'last-secretary':
    'C’est le seul secrétaire qui peut agir. Nommez d’abord un autre secrétaire, qui doit configurer son second facteur.',
  'last-second-factor': 'Il ne vous resterait aucun second facteur. Ajoutez-en d’abord un autre.',
  'second-factor-missing': 'Configurez d’abord un second facteur.',
  'second-factor-unreadable':
    'Vos codes ont été créés avec une autre clé de ce service et ne peuvent plus être vérifiés. Connectez-vous avec une clé d’accès, ou demandez à un secrétaire de l’assemblée de réinitialiser votre second facteur.',
  'fresh-sign-in-needed':
    'Votre connexion date de plus de 10 minutes. Connectez-vous à nouveau pour modifier vos seconds facteurs.',
  'own-second-factor': 'Modifiez votre propre second facteur dans votre compte.',
  'sign-in-ended': 'La connexion a duré trop longtemps ou a été commencée ailleurs. Reprenez-la depuis le début.',
  'sign-in-refused_one': 'Adresse ou mot de passe incorrect. Il vous reste {{count}} tentative.',
  'sign-in-refused_other': 'Adresse ou mot de passe incorrect. Il vous reste {{count}} tentatives.',
  'code-refused_one':
    'Ce code est incorrect. Attendez le suivant, puis saisissez-le. Il vous reste {{count}} tentative.',
  'code-refused_other':
    'Ce code est incorrect. Attendez le suivant, puis saisissez-le. Il vous reste {{count}} tentatives.',
  'recovery-code-refused_one': 'Ce code de secours est incorrect ou a déjà servi. Il vous reste {{count}} tentative.',
  'recovery-code-refused_other':
    'Ce code de secours est incorrect ou a déjà servi. Il vous reste {{count}} tentatives.',
  'passkey-refused': 'Cette clé d’accès n’a pas pu être acceptée. Réessayez, ou choisissez un autre moyen.',
  'password-refused_one': 'Ce n’est pas votre mot de passe. Il vous reste {{count}} tentative.',
  'password-refused_other': 'Ce n’est pas votre mot de passe. Il vous reste {{count}} tentatives.',
  'too-many-attempts_one': 'Trop de tentatives. Réessayez dans {{count}} minute, à {{time}}.',
  'too-many-attempts_other': 'Trop de tentatives. Réessayez dans {{count}} minutes, à {{time}}.',
  'company-account-unavailable':
    'Le service de connexion de votre entreprise ne répond pas. Veuillez réessayer dans un instant.',
  'id-taken': 'Cet identifiant est déjà pris.',
  'too-many-views': 'Il y a déjà {{most}} vues. Supprimez-en une d’abord.',
  'theme-unknown': 'Ce n’est pas un thème de l’assemblée, ou il est retiré.',
  'too-many-alternatives':
    'Une recherche accepte au plus {{most}} termes séparés par des virgules. Veuillez en retirer.',
  'book-not-made':
    'Le cahier est trop volumineux : il demande plus de {{limit}} secondes ou de {{megabytes}} Mo. Reportez des sujets à plus tard, puis imprimez-les à part.',
  'search-incomplete':
    'Les questions les plus récentes ne sont pas encore indexées : il en manquerait dans le fichier. Veuillez réessayer dans un instant.',
  'too-many-searches': 'Trop de vos recherches sont encore en cours. Veuillez réessayer dans un instant.',
  'too-many-authors': 'Vous avez affiché trop d’auteurs en une heure. Veuillez réessayer dans {{seconds}} secondes.',
  'too-many-to-reveal':
    'Un fichier avec les auteurs contient {{most}} questions au plus, et la liste en compte davantage. Réduisez-la à l’aide des filtres.',
  'topic-not-found': 'Ce sujet n’existe pas.',
  'version-not-found': 'Cette version n’existe pas.',
  'remark-not-found': 'Cette remarque n’existe pas.',
  'past-answer-not-found': 'Cette réponse passée n’existe pas.',
  'order-row-not-found': 'Cette ligne n’est plus dans l’ordre de passage.',
  'device-not-found': 'Cet appareil n’existe plus.',
  'no-next-topic': 'C’était le dernier sujet de l’ordre de passage.',
  'topic-not-approved':
    'Ce sujet n’a pas de réponse approuvée. Un secrétaire peut l’autoriser quand même, avec un motif.',
  'too-many-devices': 'Cette assemblée a atteint le nombre maximal d’appareils. Révoquez-en un d’abord.',
  'pairing-refused_one':
    'Ce code n’est pas valable. Demandez-en un autre à un organisateur. Il vous reste {{count}} tentative.',
  'pairing-refused_other':
    'Ce code n’est pas valable. Demandez-en un autre à un organisateur. Il vous reste {{count}} tentatives.',
  'text-too-long': 'Le texte serait trop long : {{most}} caractères au plus.',
  'too-many-figures': 'La réponse a déjà {{most}} chiffres. Supprimez-en un d’abord : la source a besoin d’une ligne.',
  'not-assigned': 'Cette réponse ne vous est pas confiée.',
  'text-missing': 'Le texte est vide.',
  'figures-unchecked': 'Des chiffres ou des années du texte repris n’ont pas encore été vérifiés.',
  'other-approver-needed': 'Vous avez écrit une partie de ce texte : un autre organisateur l’approuve.',
  'remarks-open': 'Des remarques sur ce texte restent ouvertes. Approuvez-le de nouveau pour passer outre.',
  'form-missing': 'Écrivez au moins un mot dans une langue.',
  'passage-not-found': 'Le texte ne contient pas ce passage.',
  'expert-unknown': 'Cette personne ne peut pas rédiger de réponses.',
  'step-not-allowed': 'L’état actuel ne permet pas cette étape.',
  'second-person-needed': 'Cette proposition est la vôtre : un autre organisateur la confirme.',
  'topic-gone': 'Ce sujet ne contient plus aucune question : il est passé à l’historique.',
  'topic-too-large':
    'Ce sujet contient trop de questions pour être fusionné d’un seul coup. Déplacez-en d’abord une partie.',
  'more-than-counted':
    'Davantage de questions correspondent maintenant qu’au moment du décompte : aucune n’a été traitée. Consultez le nouveau nombre, puis sélectionnez-les toutes à nouveau.',
  'meeting-finished': 'L’assemblée est terminée : ses issues et ses décisions sont scellées.',
  'meeting-not-closed':
    'Des questions peuvent encore arriver. Le dépôt des questions doit être clos avant la fin de l’assemblée.',
  'register-differs':
    'Les questions du registre ne correspondent pas aux totaux. Vérifiez le registre avant de terminer.',
  'stage-running': 'La séance est encore en cours. Terminez-la sur la télécommande avant de terminer l’assemblée.',
  'outcomes-open_one':
    '{{count}} question n’a pas encore d’issue. L’assemblée pourra être terminée quand chaque question en aura une.',
  'outcomes-open_other':
    '{{count}} questions n’ont pas encore d’issue. L’assemblée pourra être terminée quand chaque question en aura une.',
  'undo-too-late':
    'L’annulation n’est plus possible : dix secondes se sont écoulées, ou quelqu’un a modifié la question entre-temps.',
  'command-under-way':
    'L’opération est encore en cours. Répétez la demande avec la même clé pour en connaître le résultat.',
  'command-expired': 'La demande est arrivée trop tard et n’a pas été exécutée.',
  'command-key-reused': 'Cette Idempotency-Key a déjà servi à autre chose.',
  'reason-unknown': 'Ce motif ne figure pas parmi ceux de l’assemblée, ou n’est plus proposé.',
  'sentence-missing': 'La phrase pour l’auteur manque dans la langue de la question.',
  'company-account-refused':
    'Votre compte professionnel ne donne pas accès à cet espace. Demandez une invitation à un secrétaire de l’assemblée.',
  field: {
    required: 'Cette réponse est obligatoire.',
    'too-long': 'Cette réponse est trop longue : {{max}} caractères au maximum.',
    'not-an-email': 'Indiquez une adresse e-mail de la forme nom@exemple.fr',
    'unknown-country': 'Choisissez un pays dans la liste.',
    'forbidden-character':
      'Cette réponse contient un caractère qui ne peut pas être conservé. Veuillez la saisir de nouveau.',
    'wrong-type': 'Cette réponse n’est pas du type attendu.',
    'unknown-field': 'Ce champ n’existe pas.',
    'captcha-missing': 'Veuillez confirmer que vous n’êtes pas un robot en cochant la case.',
    'unknown-wording':
      'Le texte de cet accord a changé. Rechargez cette page, puis cochez de nouveau la case si vous êtes d’accord.',
    'too-short': 'Ce mot de passe est trop court : 12 caractères ou plus.',
    'common-password': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    'personal-password': 'Ce mot de passe contient votre nom ou votre adresse. Choisissez-en un autre.',
  },
} as const;
