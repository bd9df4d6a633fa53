/** Names the pictures of a meeting and their addresses. */

/** The media types that a meeting file accepts as logo. */
export const LOGO_MEDIA_TYPES = ['image/svg+xml', 'image/png'] as const;
export type LogoMediaType = (typeof LOGO_MEDIA_TYPES)[number];

/** Device pixels per CSS pixel for which the logo is drawn. */
const LOGO_SCALES = [1, 2, 3] as const;

/** In pixels: `tab` for a browser's tab, `touch` for a phone's home screen. */
export const ICON_SIZES = { tab: 32, touch: 180 } as const;
export type IconName = keyof typeof ICON_SIZES;

/** The PNGs that are drawn from one logo; `room` is for the room screen. */
export const PICTURE_NAMES = ['1x', '2x', '3x', 'room', 'tab', 'touch'] as const;
export type PictureName = (typeof PICTURE_NAMES)[number];

/** The SHA-256 of each picture. A logo of an earlier release has no `room` until it is drawn again. */
export type PictureDigests = Record<Exclude<PictureName, 'room'>, string> & { room?: string | undefined };

/** A drawn logo. Only the ratio of width and height matters. */
export type LogoView = { width: number; height: number; pictures: PictureDigests };

/** Hexadecimal digits of the digest in an address. They are enough to distinguish any two pictures. */
const DIGITS = 16;
const WORDMARK_RATIO = 2;

/** The digest of a picture; without one for the room, that of the next smaller picture. */
export function pictureDigest(name: PictureName, { pictures }: Pick<LogoView, 'pictures'>): string {
  return pictures[name] ?? pictures['3x'];
}

/** The address of a picture. It changes with the content. */
export function picturePath(name: PictureName, logo: Pick<LogoView, 'pictures'>): string {
  const kind = name === 'tab' || name === 'touch' ? name : 'logo';
  return `/brand/${kind}-${pictureDigest(name, logo).slice(0, DIGITS)}.png`;
}

/** The address of an icon, drawn from the logo, or from the brand colour without a logo. */
export function iconPath(name: IconName, { logo, brand }: { logo: LogoView | null; brand: string }): string {
  return logo === null ? `/brand/${name}-${brand.slice(1)}.png` : picturePath(name, logo);
}

/** The attributes of the `img` that shows a logo. */
export function logoImage(logo: LogoView): { src: string; srcSet: string; width: number; height: number } {
  const sources = LOGO_SCALES.map((scale) => `${picturePath(`${scale}x`, logo)} ${scale}x`);
  return { src: picturePath('1x', logo), srcSet: sources.join(', '), width: logo.width, height: logo.height };
}

/** A logo at least twice as wide as high counts as the company's name, so pages do not repeat the name in text. */
export function isWordmark({ width, height }: Pick<LogoView, 'width' | 'height'>): boolean {
  return width >= WORDMARK_RATIO * height;
}
