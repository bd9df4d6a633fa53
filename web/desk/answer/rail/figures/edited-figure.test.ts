import { describe, expect, it } from 'vitest';
import { type EditedFigure, type Figure, findEdited, withEdited } from './edited-figure.ts';

const PAY: Figure = { label: 'Pay', value: '€1.2m', source: 'Report, p. 40' };
const DIVIDEND: Figure = { label: 'Dividend', value: '€2.40', source: '' };
const STAFF: Figure = { label: 'Staff', value: '4,100', source: '' };
const MINE: Figure = { ...PAY, value: '€1.3m' };

const OPENED = { version: 3, figures: [DIVIDEND, PAY] };
const editedPay: EditedFigure = { figure: PAY, opened: OPENED };
const newFigure: EditedFigure = { figure: undefined, opened: OPENED };

describe('the edited figure', () => {
  it('is new after the figures that a colleague adds', () => {
    expect(findEdited(newFigure, [DIVIDEND, PAY, STAFF])).toEqual({ index: 3, present: undefined, isChanged: false });
    expect(withEdited(newFigure, [DIVIDEND, PAY, STAFF], MINE)).toEqual([DIVIDEND, PAY, STAFF, MINE]);
  });

  it('follows its place when a colleague removes another', () => {
    expect(findEdited(editedPay, [PAY])).toEqual({ index: 0, present: PAY, isChanged: false });
    expect(withEdited(editedPay, [PAY, STAFF], MINE)).toEqual([MINE, STAFF]);
  });

  it.each<Partial<Figure>>([{ source: 'Report, p. 41' }, { value: '€1.4m' }, { label: 'Board pay' }])(
    'counts as changed after a change to %o',
    (change) => {
      const theirs = { ...PAY, ...change };
      expect(findEdited(editedPay, [STAFF, DIVIDEND, theirs])).toEqual({ index: 2, present: theirs, isChanged: true });
      expect(withEdited(editedPay, [DIVIDEND, theirs], MINE)).toEqual([DIVIDEND, MINE]);
    },
  );

  it('is added again after a colleague has removed it', () => {
    expect(findEdited(editedPay, [DIVIDEND, STAFF])).toEqual({ index: 1, present: undefined, isChanged: true });
    expect(withEdited(editedPay, [DIVIDEND, STAFF], MINE)).toEqual([DIVIDEND, MINE, STAFF]);
    expect(withEdited(editedPay, [DIVIDEND, STAFF], undefined)).toEqual([DIVIDEND, STAFF]);
  });

  it('is removed without another figure', () => {
    expect(withEdited(editedPay, [DIVIDEND, PAY, STAFF], undefined)).toEqual([DIVIDEND, STAFF]);
  });
});
