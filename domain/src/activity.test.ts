import { expect, it } from 'vitest';
import { boundActivity, changedFacts } from './activity.ts';

it('keeps of an edit what has changed, and what it was', () => {
  const known = { grade: '7th', rebbe: 'Rabbi Levi', isActive: true };
  expect(changedFacts(known, { grade: '8th', rebbe: 'Rabbi Levi' })).toEqual({
    before: { grade: '7th' },
    after: { grade: '8th' },
  });
});

it('keeps all new values where nothing is known of the old ones, and null for one that was not there', () => {
  expect(changedFacts(null, { grade: '8th' })).toEqual({ after: { grade: '8th' } });
  expect(changedFacts({}, { grade: '8th' })).toEqual({
    before: { grade: null },
    after: { grade: '8th' },
  });
});

it('stays small, whatever the texts', () => {
  const long = '😀'.repeat(5000);
  const activity = boundActivity({
    action: 'edit-request',
    subject: 'requests/r',
    summary: long,
    before: { name: long },
    after: { name: 'short', isActive: false, points: 5 },
  });
  expect(activity.summary).toHaveLength(299);
  expect(activity.before?.['name']).toBe(`${'😀'.repeat(29)}…`);
  expect(activity.after).toEqual({ name: 'short', isActive: false, points: 5 });
});
