export const en = {
  missing: {
    text: 'No translation found for key {key}',
  },
  dates: {
    time_am: '{{hour12}}:{{minute}} am',
    time_noon: '{{hour12}}:{{minute}} noon',
    time_pm: '{{hour12}}:{{minute}} pm',
    time_midnight: '{{hour12}}:{{minute}} midnight',
    at: 'at {{time}}',
    zone: '({{zone}} time)',
    zones: {
      'Europe/Paris': 'Paris time',
    },
    stamp: '{{day}} {{at}}, {{zone}} ({{offset}})',
    stampElsewhere: '{{day}} {{at}} ({{zone}} time, {{offset}})',
  },
  button: {
    busy: 'Working…',
  },
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    refused: 'Copying is not allowed here. The text is selected: copy it with the keyboard.',
  },
  footer: {
    legal: 'Legal notice',
    privacy: 'Personal data',
    company: 'Company website',
  },
  field: {
    optional: '(optional)',
  },
  link: {
    newTab: '(opens in a new tab)',
  },
  title: {
    error: 'Error: {{title}}',
  },
} as const;
