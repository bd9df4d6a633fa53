import styles from './icon.module.css';

/** Outlines on a grid of 20; the signs that French and English fonts do not share. */
const OUTLINES = {
  check: 'm3.5 10.5 4.3 4.3L16.5 6',
  chevron: 'm5 7.5 5 5 5-5',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 5.8V10l3 2',
  copy: 'M3 6.5h10.5V17H3zM6.5 3.5H17V14',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7.5 7.5',
  print: 'M5.5 7V3h9v4M5.5 14H3V7h14v7h-2.5M5.5 11.5h9V17h-9z',
  question:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM7.6 7.8c.2-1.4 1.1-2.1 2.5-2.1 1.4 0 2.4.8 2.4 2 0 1.9-2.5 1.9-2.5 3.8M10 14.2v.2',
  shield: 'M10 2.5 16.5 5v4.5c0 4-2.7 6.6-6.5 8-3.8-1.4-6.5-4-6.5-8V5zM7 10l2.2 2.2L13.2 8',
  warning: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v5M10 13.6v.2',
} as const;

export type IconName = keyof typeof OUTLINES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** Each outline once in the page, for `Icon` to reference. */
export function IconSprite() {
  return (
    <svg className={styles['sprite']} aria-hidden="true">
      {Object.entries(OUTLINES).map(([name, outline]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
          <path d={outline} />
        </symbol>
      ))}
    </svg>
  );
}
