export const en = {
  failedMails: {
    title: 'Messages that could not be sent',
    line: '{{name}}: {{topics}}. Last attempt {{time}} ({{code}}).',
    code: 'no code',
    somebody: 'Someone who has left',
    retry: 'Send again',
    to: 'to {{name}}',
    again: 'The messages to {{name}} are being sent again',
    hint: 'The service tried each message five times. Check the address and the mail server, or tell the person yourself.',
  },
} as const;

declare global {
  interface DeskEnglish {
    failedMails: typeof en;
  }
}
