export const en = {
  companyName: 'Example Company',
  title: '2025 Shareholders’ Meeting',
  subtitle: '23 May 2025',
  announcedNotice: 'The question platform is not open yet. You will be able to put your question here.',
  closedNotice: 'The question platform is closed. Thank you for your participation and your interest.',
  charter:
    'Every question that has been given a reference is kept as it was written, with its date and time, and read by the company.\n\nThe Chairman answers as many questions as possible, live, during the meeting. Besides a lack of time, a question may be left unanswered for one of these reasons:',
  dataProtection:
    'The company uses this information to handle your question for the shareholders’ meeting. Your name may be read out at the meeting; your e-mail address is never made public.',
  legalUrl: 'https://www.example.com/en/legal-notice',
  privacyUrl: 'https://www.example.com/en/personal-data',
  companyUrl: 'https://www.example.com/en',
  redirectUrl: 'https://www.example.com/en/shareholder-meetings',
  themes: {
    results: 'Results and dividend',
    strategy: 'Strategy',
    governance: 'Governance',
    'executive-pay': 'Executive pay',
    climate: 'Climate and environment',
    people: 'Employees',
    safety: 'Safety',
    other: 'Other',
  },
} as const;
