export const en = {
  instant: '{{day}} at {{time}} ({{zone}}, {{offset}})',
  invitation: {
    subject: 'Invitation to the desk of {{meeting}}',
    body: 'You are invited to the organisers’ desk of {{meeting}}.\n\nOpen this link to accept. It works once, until {{endsAt}}:\n\n{{link}}\n\nYou will choose a password and a second factor. If you did not expect this message, ignore it.',
  },
  newPassword: {
    subject: 'A new password for the desk of {{meeting}}',
    body: 'Someone asked for a new password for your account at the desk of {{meeting}}.\n\nOpen this link to choose one. It works once, until {{endsAt}}:\n\n{{link}}\n\nYou will still need your second factor. If you did not ask for this, ignore this message: your password stays as it is.',
  },
} as const;
