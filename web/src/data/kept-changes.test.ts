import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetChange, keepChange, keptChanges } from './kept-changes.ts';

const place = { weekName: 'Noach', prizeNumber: 2 };
const key = 'unsaved-prize-card/2/Noach';

/** As a browser's: what is kept are its own fields, its methods are not. */
const emptyStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  }) as Storage;

beforeEach(() => void vi.stubGlobal('localStorage', emptyStorage()));
afterEach(() => void vi.unstubAllGlobals());

it.each([place, { weekName: 'Yom Tov / Chol HaMoed', prizeNumber: 4 }])(
  'F6 what the next page takes up and saves is kept no longer, whichever field was changed first: $weekName',
  (place) => {
    keepChange(place, { prizeImg: null, prizeName: 'Globe' });
    const [kept, ...others] = keptChanges();
    expect(kept).toEqual({ ...place, change: { prizeName: 'Globe', prizeImg: null } });
    expect(others).toEqual([]);
    forgetChange(place, kept?.change ?? {});
    expect(keptChanges()).toEqual([]);
  },
);

it('F6 a later change stays when an earlier one has been saved', () => {
  keepChange(place, { prizeName: 'Globe' });
  keepChange(place, { prizeName: 'Globe', prizeImg: null });
  forgetChange(place, { prizeName: 'Globe' });
  forgetChange(place, { prizeName: 'Kite', prizeImg: null });
  expect(keptChanges()).toHaveLength(1);
  forgetChange(place, { prizeImg: null, prizeName: 'Globe' });
  expect(keptChanges()).toEqual([]);
});

it('F6 what is kept and cannot be read is passed over', () => {
  localStorage.setItem(key, 'no JSON');
  forgetChange(place, {});
  expect(keptChanges()).toEqual([]);
});
