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
  topic: '{{number}}\n{{link}}',
  topicDue: '{{number}}, due {{due}}\n{{link}}',
  topicsEnd:
    'This message contains no text of a question or an answer. In your account you choose whether such messages come at once or once each morning:\n{{link}}',
  sections: {
    assigned: 'ASSIGNED TO YOU',
    returned: 'SENT BACK TO YOU',
    dueTomorrow: 'DUE TOMORROW',
    dueToday: 'DUE TODAY',
  },
  assigned: {
    subject_one: '{{number}} is assigned to you: {{meeting}}',
    subject_other: '{{count}} topics are assigned to you: {{meeting}}',
    body_one: '{{number}} is assigned to you at the desk of {{meeting}}. Open it to accept or decline it.',
    body_other:
      '{{count}} topics are assigned to you at the desk of {{meeting}}. Open each of them to accept or decline it.',
  },
  returned: {
    subject_one: 'The answer to {{number}} is sent back to you: {{meeting}}',
    subject_other: 'The answers to {{count}} topics are sent back to you: {{meeting}}',
    body_one: 'A reviewer has sent the answer to {{number}} back to you. Open it to read why.',
    body_other: 'A reviewer has sent the answers to {{count}} topics back to you. Open each of them to read why.',
  },
  dueTomorrow: {
    subject_one: 'The answer to {{number}} is due tomorrow: {{meeting}}',
    subject_other: 'The answers to {{count}} topics are due tomorrow: {{meeting}}',
    body_one: 'The answer to {{number}} is due tomorrow and not yet in review.',
    body_other: 'The answers to {{count}} topics are due tomorrow and not yet in review.',
  },
  dueToday: {
    subject_one: 'The answer to {{number}} is due today: {{meeting}}',
    subject_other: 'The answers to {{count}} topics are due today: {{meeting}}',
    body_one: 'The answer to {{number}} is due today and not yet in review.',
    body_other: 'The answers to {{count}} topics are due today and not yet in review.',
  },
  digest: {
    subject: 'Answers waiting for you: {{meeting}}',
    body: 'These answers are waiting for you at the desk of {{meeting}}.',
  },
} as const;
