export const en = {
  'not-a-question': {
    label: 'It is not a question',
    sentence:
      'Your message does not contain a question that we could answer at the meeting. While questions are open, you may send one.',
    hint: 'A comment or a statement',
  },
  'off-the-agenda': {
    label: 'It is off the meeting’s agenda',
    sentence: 'Your question has no link with the agenda of the meeting, so we cannot answer it there.',
    hint: 'No item of the agenda is concerned',
  },
  'individual-matter': {
    label: 'It is an individual customer or shareholder matter',
    sentence:
      'Your question is about an individual matter, which cannot be dealt with at the meeting. You may write directly to the company.',
    hint: 'Send it to investor relations instead: use Redirect',
  },
  confidential: {
    label: 'It asks for confidential or inside information',
    sentence:
      'We cannot answer this question at the meeting, because any answer could disclose information that has not been made public.',
    hint: 'An answer would disclose information not made public',
  },
  insulting: {
    label: 'It is insulting or unlawful',
    sentence:
      'We cannot take this message to the meeting because of the words it uses. While questions are open, you may put your question in other words.',
    hint: 'In its words, or against the law',
  },
  'already-answered': {
    label: 'It has already been answered',
    sentence:
      'The company has already answered this question. You will find the answer at [link to the answer] on its website.',
    hint: 'Add the link to the answer',
  },
  R1: {
    label: 'Not a question for the meeting',
    sentence:
      'Your question has no link with the agenda of the meeting or the company’s affairs, so we cannot answer it at the meeting.',
    hint: 'No link with the agenda or with the company’s affairs',
  },
  R2: {
    label: 'Already asked by the same person',
    sentence:
      'You have already asked this question. We have your first message, and there is no need to send it again.',
    hint: 'The earlier question stays in the list',
  },
  R3: {
    label: 'Personal case',
    sentence:
      'Your question is about a personal matter, which cannot be dealt with at the meeting. You may write directly to the company’s investor relations team.',
    hint: 'Send it to investor relations instead: use Redirect',
  },
  R4: {
    label: 'Insulting, defamatory or discriminatory',
    sentence:
      'We cannot take this message to the meeting because of the words it uses about a person or a group. While questions are open, you may put your question in other words.',
    hint: 'Against a person or a group',
  },
  R5: {
    label: 'Inside or confidential information',
    sentence:
      'We cannot answer this question at the meeting, because any answer could disclose information that has not been made public.',
    hint: 'An answer would disclose information not made public',
  },
  R6: {
    label: 'Not understandable',
    sentence:
      'We have not been able to understand your question. While questions are open, you may put it in other words and send it again.',
    hint: 'The author may write it again',
  },
  R7: {
    label: 'Already answered',
    sentence:
      'The company has already answered this question. You will find the answer at [link to the answer] on its website.',
    hint: 'Add the link to the answer',
  },
} as const;
