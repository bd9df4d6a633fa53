export const en = {
  file: {
    number: 'Number',
    reference: 'Reference',
    received: 'Received',
    language: 'Language',
    channel: 'Channel',
    text: 'Question',
    topic: 'Topic',
    heading: 'Heading',
    theme: 'Theme',
    state: 'State',
    reason: 'Reason',
    sentence: 'Sentence for the author',
    recipient: 'Redirected to',
    notes: 'Notes',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    timeZone: 'Time zone',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    country: 'Country',
    company: 'Company',
    consent: 'Financial e-mails',
    yes: 'yes',
    no: 'no',
  },
} as const;

declare global {
  interface DeskEnglish {
    questionFile: typeof en;
  }
}
