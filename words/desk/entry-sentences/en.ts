export const en = {
  sentences: {
    question: {
      received: 'Question {{about}} received',
      noted: 'Note on {{about}}',
      translated: 'Working translation of {{about}} written',
      themeSet: 'Theme of {{about}} set',
      redacted: 'Text of {{about}} redacted',
      unredacted: 'Original text of {{about}} shown again',
      redactionProposed: 'Other wording of {{about}} proposed',
      redactionReturned: 'Proposed wording of {{about}} returned',
      accepted: 'Question {{about}} accepted',
      redirected: 'Question {{about}} redirected',
      answeredPrivately: 'Question {{about}} answered privately',
      refusalProposed: 'Refusal of {{about}} proposed',
      refused: 'Question {{about}} refused',
      returned: 'Proposed refusal of {{about}} returned',
      takenBack: 'Decision on {{about}} taken back',
      moved: 'Question {{about}} moved',
      undone: 'Decision on {{about}} undone',
      setApart: 'Question {{about}} marked as not similar',
      comparedAgain: '“Not similar” taken back for {{about}}',
    },
    answer: {
      written: 'Answer to {{about}} written',
      submitted: 'Answer to {{about}} sent to review',
      returned: 'Answer to {{about}} sent back',
      approved: 'Answer to {{about}} approved',
      reopened: 'Approved answer to {{about}} reopened',
      translationConfirmed: 'Translation of the answer to {{about}} confirmed',
      questionsChanged: 'Questions of the approved answer to {{about}} changed',
      questionsConfirmed: 'Answer to {{about}} confirmed for changed questions',
      figuresChecked: 'Figures of the answer to {{about}} checked',
      figuresSaved: 'Figures of the answer to {{about}} saved',
      remarked: 'Remark on the answer to {{about}} written',
      remarkSettled: 'Remark on the answer to {{about}} settled or reopened',
      assigned: 'Answer to {{about}} assigned',
      accepted: 'Assignment of {{about}} accepted',
      declined: 'Assignment of {{about}} declined',
      reused: 'Past answer reused for {{about}}',
    },
    outcome: {
      set: 'Outcome of {{about}} set',
      corrected: 'Outcome of {{about}} corrected',
      cleared: 'Outcome of {{about}} cleared',
    },
    order: {
      placed: 'Topic {{about}} placed in the running order',
      moved: 'Topic {{about}} moved in the running order',
      setAside: 'Topic {{about}} set aside for later',
      takenBack: 'Topic {{about}} returned to the running order',
      removed: 'Topic {{about}} removed from the running order',
      exceptionGiven: 'Topic {{about}} allowed on stage without an approved answer',
      exceptionWithdrawn: 'Exception for {{about}} on stage withdrawn',
    },
    stage: {
      shown: 'Topic {{about}} on stage',
      skipped: 'Topic {{about}} skipped on stage',
      answered: 'Topic {{about}} answered on stage',
      answerUndone: '“Answered” of topic {{about}} taken back',
    },
    author: {
      revealed: 'Author of {{about}} shown',
    },
    topic: {
      changed: 'Topic {{about}} changed',
      merged: 'Another topic merged into {{about}}',
    },
    organiser: {
      joined: '{{about}} joined',
      sessionEnded: 'Session of {{about}} ended',
      passwordChanged: 'Password of {{about}} changed',
      secondFactorReset: 'Second factor of {{about}} reset',
      rolesChanged: 'Roles of {{about}} changed',
      revoked: 'Access of {{about}} revoked',
    },
  },
} as const;

declare global {
  interface DeskEnglish {
    entrySentences: typeof en;
  }
}
