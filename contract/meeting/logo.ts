/** Where logo and icons of a meeting are found. Dependency-free. */

export const LOGO_MEDIA_TYPES = ['image/svg+xml', 'image/png'] as const;
export type LogoMediaType = (typeof LOGO_MEDIA_TYPES)[number];

/** A logo without its bytes. Width and height give its ratio. */
export type LogoFacts = { mediaType: LogoMediaType; digest: string; width: number; height: number };

/** In pixels: a browser's tab, a phone's home screen. */
export const ICON_SIZES = { tab: 32, touch: 180 } as const;
export type IconName = keyof typeof ICON_SIZES;

const EXTENSIONS: Record<LogoMediaType, string> = { 'image/svg+xml': 'svg', 'image/png': 'png' };
/** Hexadecimal digits of the digest that an address carries: enough to tell any two logos apart. */
const NAMED_BY = 16;
const WORDMARK_RATIO = 2;

/** The address of a logo; it changes with its content. */
export function logoPath({ mediaType, digest }: LogoFacts): string {
  return `/brand/logo-${digest.slice(0, NAMED_BY)}.${EXTENSIONS[mediaType]}`;
}

/** The address of an icon; it changes with what it is drawn from: the logo, or else the brand colour. */
export function iconPath(name: IconName, { logo, brand }: { logo: LogoFacts | null; brand: string }): string {
  return `/brand/${name}-${logo?.digest.slice(0, NAMED_BY) ?? brand.slice(1)}.png`;
}

/** A logo at least twice as wide as high is taken for the company's name itself, which is then not written again. */
export function isWordmark({ width, height }: LogoFacts): boolean {
  return width >= WORDMARK_RATIO * height;
}
