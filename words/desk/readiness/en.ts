export const en = {
  checks: {
    before: 'Before opening',
    texts: 'Texts and links',
    textsReady: 'In French and in English',
    textsMissing: 'Some are still to be written: the form cannot open without them.',
    reasons: 'Reasons for refusal',
    reasonCount_one: '{{count}} reason, in French and in English',
    reasonCount_other: '{{count}} reasons, in French and in English',
    secondPerson: 'Second person for refusals',
    needed: 'Required: a colleague confirms each refusal.',
    notNeeded: 'Not required: a refusal is final at once.',
    colleagues: 'Colleagues',
    atDesk_one: '{{count}} at the desk',
    atDesk_other: '{{count}} at the desk',
    see: 'See who',
    onlyDecider: 'Required, but only one organiser can decide: invite another.',
    noDecider: 'Required, but no organiser can decide yet: invite two.',
    links: 'Links',
    linksReady: 'None leads to an example.',
    linksExample: 'Some links {{languages}} still lead to an example.',
    subtitle: 'Date in the subtitle',
    subtitleReady: 'It does not contradict the day of the meeting.',
    subtitleOther: 'The subtitle {{languages}} names a day other than {{day}}.',
    inFr: 'in French',
    inEn: 'in English',
    inBoth: 'in French and in English',
    answers: 'Approved answers',
    answersReady: 'None waits for a check.',
    answersChanged_one: '{{count}} topic changed after an approval: compare its answer.',
    answersChanged_other: '{{count}} topics changed after an approval: compare their answers.',
    backup: 'Backup',
    backupReady: 'It is recent or contains every question.',
    backupNone: 'There is none yet: the operator has to make one.',
    backupOld_one: 'The last one was made on {{day}}: {{count}} question is not in it.',
    backupOld_other: 'The last one was made on {{day}}: {{count}} questions are not in it.',
    title: 'Readiness',
    hint: 'Complete these before the form opens.',
  },
} as const;

declare global {
  interface DeskEnglish {
    readiness: typeof en;
  }
}
