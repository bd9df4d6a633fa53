import { encode } from 'uqr';
import styles from './qr-figure.module.css';

/** A text as a QR code, drawn in the browser, so that the text never leaves it. */
export function QrFigure({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div className={styles['figure']} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={squares.join('')} fill="currentColor" />
      </svg>
    </div>
  );
}
