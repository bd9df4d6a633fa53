export const fr = {
  instant: '{{day}} à {{time}} ({{zone}}, {{offset}})',
  invitation: {
    subject: 'Invitation à l’espace des organisateurs : {{meeting}}',
    body: 'Voici votre invitation à rejoindre l’espace des organisateurs : {{meeting}}.\n\nOuvrez ce lien pour accepter. Il fonctionne une seule fois, jusqu’au {{endsAt}} :\n\n{{link}}\n\nVous choisirez un mot de passe et un second facteur. Si vous n’attendiez pas ce message, ignorez-le.',
  },
  newPassword: {
    subject: 'Nouveau mot de passe pour l’espace des organisateurs : {{meeting}}',
    body: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte dans l’espace des organisateurs : {{meeting}}.\n\nOuvrez ce lien pour en choisir un. Il fonctionne une seule fois, jusqu’au {{endsAt}} :\n\n{{link}}\n\nVotre second facteur vous sera toujours demandé. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
  },
} as const;
