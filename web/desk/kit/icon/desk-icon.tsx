import styles from './desk-icon.module.css';

/** Outlines on a grid of 20, in addition to those of `web/kit`. */
const OUTLINES = {
  back: 'M16 10H4.5M9 5l-5 5 5 5',
  broken: 'M11.5 4.2a3 3 0 0 1 4.3 4.3l-1.3 1.3M8.5 15.8a3 3 0 0 1-4.3-4.3l1.3-1.3M7 4V2.5M4 7H2.5M13 16v1.5M16 13h1.5',
  chain: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  check: 'm3.5 10.5 4.3 4.3L16.5 6',
  close: 'm5 5 10 10M15 5 5 15',
  down: 'M10 4v11.5M5 11l5 5 5-5',
  eye: 'M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10zM10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z',
  filter: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  group: 'M3 6.5h10.5V17H3zM6.5 3.5H17V14',
  key: 'M6.5 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9 11l7.5-7.5M13.5 6.5 16 9',
  menu: 'm5 8 5 5 5-5',
  merge: 'M4 4c0 5 2 6 6 6h6M4 16c0-5 2-6 6-6M12.5 6.5 16 10l-3.5 3.5',
  minus: 'M4 10h12',
  pen: 'M4 16l.8-3.6L13.5 3.7l2.8 2.8L7.6 15.2z',
  phone: 'M5.5 2h9v16h-9zM9 15.2h2',
  plus: 'M10 4v12M4 10h12',
  redirect: 'M3.5 15.5c0-5 3-7.5 8-7.5h4.5M12.5 4 16.5 8l-4 4',
  refuse: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM5.5 14.5l9-9',
  save: 'M10 3v9.5M5.5 8.5 10 13l4.5-4.5M3.5 16.5h13',
  search: 'M8.7 3a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4zM13 13l4.4 4.4',
  split: 'M3 10h4c4 0 5-5 9-5M7 10c4 0 5 5 9 5M13.5 2.5 16 5l-2.5 2.5M13.5 12.5 16 15l-2.5 2.5',
  translate: 'M2.5 5h9M7 3v2M4.2 5c.6 3.2 2.6 5.7 5.8 7M9.8 5C9.2 8.2 6.9 10.8 3.5 12M9.5 17l3.7-9 3.8 9M10.7 14.2h5',
  undo: 'M7.5 4 3.5 8l4 4M4 8h7.5c3.2 0 5 1.8 5 4.2s-1.8 4.3-5 4.3H8',
  up: 'M10 16V4.5M5 9l5-5 5 5',
  user: 'M10 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3.5 17.5c.6-3.7 3-5.5 6.5-5.5s5.9 1.8 6.5 5.5',
  dot: '',
  remark: 'M3.5 4h13v9.5H9.5L6 16.5v-3H3.5z',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  empty: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  half: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  handle: '',
} as const;

/** The filled parts of icons; outlines are stroked. */
const SHAPES: Partial<Record<DeskIconName, string>> = {
  dot: 'M10 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  half: 'M10 3.5a6.5 6.5 0 0 1 0 13z',
  handle: [5, 10, 15]
    .flatMap((y) => [7, 13].map((x) => `M${x} ${y - 1.5}a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z`))
    .join(''),
};

export type DeskIconName = keyof typeof OUTLINES;

export function DeskIcon({ name }: { name: DeskIconName }) {
  const shape = SHAPES[name];
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true">
      {OUTLINES[name] !== '' && <path d={OUTLINES[name]} />}
      {shape !== undefined && <path d={shape} className={styles['shape']} />}
    </svg>
  );
}
