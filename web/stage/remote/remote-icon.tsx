import styles from './remote.module.css';

/** Outlines on a grid of 20. */
const OUTLINES = {
  blank: 'M2.5 4h15v10h-15zM7 17.5h6',
  check: 'm3.5 10.5 4.3 4.3L16.5 6',
  down: 'M10 4v11.5M5 11l5 5 5-5',
  hold: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM6.8 10.2l2.3 2.3 4.2-4.4',
  left: 'M16 10H4.5M9 5l-5 5 5 5',
  message: 'M3 4.5h14v9.5H9l-4 3v-3H3z',
  more: 'M4 9a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM10 9a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM16 9a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  offline: 'M3 3l14 14M5 9.2a8 8 0 0 1 2.2-1.4M10.5 7a8 8 0 0 1 4.5 2.2M7.4 12a4.4 4.4 0 0 1 4.6-.6M10 15.2v.1',
  play: 'M6 4.5v11l9-5.5z',
  refuse: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM5.5 14.5l9-9',
  right: 'M4 10h11.5M11 5l5 5-5 5',
  skip: 'M4 4.5v11l7-5.5zM14.5 4.5v11',
  stop: 'M5 5h10v10H5z',
  undo: 'M7.5 4 3.5 8l4 4M4 8h7.5c3.2 0 5 1.8 5 4.2s-1.8 4.3-5 4.3H8',
  up: 'M10 16V4.5M5 9l5-5 5 5',
} as const;

export type RemoteIconName = keyof typeof OUTLINES;
const FILLED: ReadonlySet<RemoteIconName> = new Set(['blank', 'more', 'stop']);

export function RemoteIcon({ name }: { name: RemoteIconName }) {
  const isFilled = FILLED.has(name);
  return (
    <svg
      className={isFilled ? `${styles['icon']} ${styles['filled']}` : styles['icon']}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
