export const en = {
  announced: {
    title: 'The meeting is announced',
    opens: 'Questions open on {{day}} at {{time}}',
    moment: '{{day}}, {{time}}',
    cannotOpen: 'Questions cannot open yet',
    next: 'What happens next',
    now: 'Now',
    notice: 'The public page shows the notice below',
    noticeHint: 'Nobody can send a question yet.',
    open: 'Questions open',
    openHint:
      'The form replaces the notice automatically. Questions arrive here, and each author is given a reference.',
    close: 'Questions close',
    closeHint: 'Automatically, unless a secretary closes earlier or extends, with a reason.',
    meeting: 'The meeting',
    meetingHint: 'The Chairman answers live.',
    until: 'What shareholders see until then',
  },
} as const;

declare global {
  interface DeskEnglish {
    emptyState: typeof en;
  }
}
