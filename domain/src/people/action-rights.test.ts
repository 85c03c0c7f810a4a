import { expect, it } from 'vitest';
import { mayChange } from './action-rights.ts';
import { roles } from './role.ts';

const actions = [
  'remove-admin',
  'close-year',
  'reopen-year',
  'restore-boy',
  'undo-merge',
  'edit-boy',
  'purchase',
  'award-points',
  'edit-account',
] as const;

it('P3 a role may make the changes of its permissions, and each account those of itself', () => {
  const made = roles.map((role) => actions.filter((action) => mayChange({ role }, action)));
  expect(made).toEqual([
    actions,
    ['edit-boy', 'purchase', 'award-points', 'edit-account'],
    ['award-points', 'edit-account'],
    ['edit-account'],
  ]);
});
