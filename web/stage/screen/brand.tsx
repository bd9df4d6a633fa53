import { isWordmark, picturePath } from '#contract/plain/meeting/logo.ts';
import { type SyntheticEvent, useState } from 'react';
import { useMeeting } from '../meeting.tsx';
import { useLanguage } from '../words/language.tsx';
import styles from './brand.module.css';

/** The logo and the name of the company. Shows one alone if there is no logo, or if the logo contains the name. */
export function Brand({ size = 'small' }: { size?: 'small' | 'room' | 'large' }) {
  const { company, logo } = useMeeting();
  const name = company[useLanguage()];
  const [isOpaque, setIsOpaque] = useState(false);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setIsOpaque(hasBackground(currentTarget));
  const isName = logo !== null && isWordmark(logo);
  return (
    <span className={`${styles['brand']} ${styles[size]}`}>
      {logo !== null && (
        <img src={picturePath('room', logo)} alt={isName ? name : ''} onLoad={onLoad} data-opaque={isOpaque} />
      )}
      {!isName && <span>{name}</span>}
    </span>
  );
}

/** True for a logo with a background of its own, which would become a white box on a dark screen. */
function hasBackground(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data[3] === 255;
}
