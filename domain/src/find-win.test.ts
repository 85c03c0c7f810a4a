import { describe, expect, it } from 'vitest';
import { winner } from './testing/builders.ts';
import { emptyPrize, type Week } from './weeks.ts';
import { findWinPlace } from './find-win.ts';

/** A week with prizes of these ids; the one with a star shows boy-1. */
function holding(weekId: string, weekName: string, ...ids: readonly string[]): Week {
  const prizes = ids.map((id) =>
    Object.assign(emptyPrize(id.replace('*', '')), {
      studentId: id.endsWith('*') ? 'boy-1' : null,
    }),
  );
  return { weekId, weekName, prizes };
}

function placeOf(prizeId: string, weekName: string, weeks: readonly Week[]) {
  const win = { ...winner({ prizeId, weekName }), envelopeId: 'boy-1' };
  // In either order of the weeks.
  const places = [weeks, weeks.toReversed()].map((each) => findWinPlace(win, each, 5787));
  expect(places[0]).toEqual(places[1]);
  return places[0] && [places[0].week.weekId, places[0].prize?.prizeId ?? null];
}

describe('H10 H11 the week and the prize of a win', () => {
  const bo = holding('bo', 'Bo', 'prize1_bo', 'prize2_bo');

  it('are those that its id names', () => {
    const noach = holding('w', 'Noach', 'prize1_w', 'prize2_w*');
    expect(placeOf('prize1_w', 'Noach', [bo, noach])).toEqual(['w', 'prize1_w']);
    expect(placeOf('prize2_bo', 'some other name', [bo, noach])).toEqual(['bo', 'prize2_bo']);
  });

  it('are those that hold the id, even if it names another week', () => {
    const noach = holding('zz', 'Noach', 'prize1_Noach*', 'strange');
    expect(placeOf('prize1_Noach', 'Noach', [bo, noach])).toEqual(['zz', 'prize1_Noach']);
    expect(placeOf('strange', '', [bo, noach])).toEqual(['zz', 'strange']);
    const copy = holding('zz', 'Noach', 'prize1_bo', 'prize2_bo');
    expect(placeOf('prize1_bo', 'Noach', [bo, copy])).toEqual(['zz', 'prize1_bo']);
    expect(placeOf('prize1_bo', '', [bo, copy])).toEqual(['bo', 'prize1_bo']);
  });

  it('are those with the name if several weeks hold the id, and the one that shows him if two have the name', () => {
    const [one, other] = [holding('a', 'Noach', '1*', '2'), holding('b', 'Bo', '1*', '2')];
    expect(placeOf('1', 'Noach', [one, other])).toEqual(['a', '1']);
    expect(placeOf('1', 'Bo', [one, other])).toEqual(['b', '1']);
    const twice = [holding('a', 'Noach', '1', '2'), holding('b', 'Noach', '1*', '2')];
    expect(placeOf('1', 'Noach', twice)).toEqual(['b', '1']);
    expect(placeOf('2', 'Noach', twice)).toEqual(['a', '2']);
  });

  it('are found by the name and the boy without a valid id', () => {
    const noach = holding('zz', 'Noach', 'prize1_zz', 'prize2_zz*');
    expect(placeOf('', 'פרשת נח', [bo, noach])).toEqual(['zz', 'prize2_zz']);
    expect(placeOf('gone', 'Noach', [bo, noach])).toEqual(['zz', 'prize2_zz']);
    expect(placeOf('gone', 'Vayera', [bo, noach])).toBeNull();
    expect(placeOf('', '', [bo, noach])).toBeNull();
  });

  it('are those that showed the win', () => {
    const twice = [holding('a', 'Noach', '1*'), holding('b', 'Noach', '1*')];
    const seen = { ...winner({ prizeId: '1' }), envelopeId: 'boy-1', weekId: 'b' };
    expect(findWinPlace(seen, twice, 5787)?.week.weekId).toBe('b');
  });
});
