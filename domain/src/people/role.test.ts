import { describe, expect, it } from 'vitest';
import { may, mayGivePointsAt, mayUndo, rightsOf, roleOf, roles } from './role.ts';

describe('P3 the role of an entry', () => {
  it.each([
    [undefined, 'owner'],
    ['office', 'office'],
    ['helper', 'helper'],
    ['principal', 'viewer'],
    [null, 'viewer'],
    [7, 'viewer'],
  ])('%j is %s', (stored, role) => {
    expect(roleOf(stored)).toBe(role);
  });

  it('has the schools of a helper alone', () => {
    expect(rightsOf({ role: 'helper', schools: ['Torah Temimah', 7] })).toEqual({
      role: 'helper',
      schools: ['Torah Temimah'],
    });
    expect(rightsOf({ role: 'helper', schools: 'Torah Temimah' }).schools).toEqual([]);
    expect(rightsOf({ role: 'office', schools: ['Torah Temimah'] }).schools).toEqual([]);
  });
});

describe('P3 what a role may do', () => {
  it('is all, all but people, years and restoring, points, and nothing', () => {
    const all = ['people', 'years', 'restore', 'records', 'points'] as const;
    const allowed = roles.map((role) => all.filter((permission) => may({ role }, permission)));
    expect(allowed).toEqual([all, ['records', 'points'], ['points'], []]);
  });

  it('is bound to his schools for a helper', () => {
    const helper = { role: 'helper', schools: ['Torah Temimah'] } as const;
    expect(mayGivePointsAt(helper, 'Torah Temimah')).toBe(true);
    expect(mayGivePointsAt(helper, 'Mir')).toBe(false);
    expect(mayGivePointsAt({ role: 'office', schools: [] }, 'Mir')).toBe(true);
    expect(mayGivePointsAt({ role: 'viewer', schools: [] }, 'Mir')).toBe(false);
  });

  it('undoes what a helper gave himself, and anything for the office', () => {
    const helper = { role: 'helper', schools: ['Mir'] } as const;
    expect([mayUndo(helper, { by: 'me' }, 'me'), mayUndo(helper, { by: 'other' }, 'me')]).toEqual([
      true,
      false,
    ]);
    expect(mayUndo({ role: 'office', schools: [] }, { by: 'other' }, 'me')).toBe(true);
    expect(mayUndo({ role: 'viewer', schools: [] }, { by: 'me' }, 'me')).toBe(false);
    const ownImport = { by: 'me', permission: 'records' } as const;
    expect(mayUndo(helper, ownImport, 'me')).toBe(false);
    expect(mayUndo({ role: 'office', schools: [] }, ownImport, 'other')).toBe(true);
    const merge = { by: 'other', permission: 'restore' } as const;
    const may = roles.map((role) => mayUndo({ role, schools: [] }, merge, 'other'));
    expect(may).toEqual([true, false, false, false]);
  });
});
