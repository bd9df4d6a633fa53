/** The settings by which the Chairman reads, kept on this screen. No I/O. */
import { storedFields } from '#web/kit/stored/stored-fields.ts';

export type ReadingAids = {
  /** In percent of the standard. */
  size: number;
  width: number;
  leading: number;
  /** The row of the reading line, from 1. */
  row: number;
  /** Words per minute of automatic scrolling. */
  speed: number;
  mirrorX: boolean;
  mirrorY: boolean;
  isLight: boolean;
};

export const STANDARD_AIDS: ReadingAids = {
  size: 100,
  width: 100,
  leading: 100,
  row: 3,
  speed: 130,
  mirrorX: false,
  mirrorY: false,
  isLight: false,
};

export const AID_RANGES = {
  size: { min: 60, max: 160, step: 5 },
  width: { min: 50, max: 100, step: 5 },
  leading: { min: 80, max: 150, step: 5 },
  row: { min: 1, max: 6, step: 1 },
  speed: { min: 60, max: 240, step: 5 },
} as const;
export type AidRange = keyof typeof AID_RANGES;
export const AID_SWITCHES = ['mirrorX', 'mirrorY', 'isLight'] as const;

/** Another version may have written them, so an unexpected value counts as the standard. */
export function readAids(stored: string | undefined): ReadingAids {
  const fields = storedFields(stored);
  const numberAt = (name: AidRange) => {
    const value = fields.get(name);
    const { min, max } = AID_RANGES[name];
    return typeof value === 'number' && value >= min && value <= max ? value : STANDARD_AIDS[name];
  };
  return {
    size: numberAt('size'),
    width: numberAt('width'),
    leading: numberAt('leading'),
    row: numberAt('row'),
    speed: numberAt('speed'),
    mirrorX: fields.get('mirrorX') === true,
    mirrorY: fields.get('mirrorY') === true,
    isLight: fields.get('isLight') === true,
  };
}
