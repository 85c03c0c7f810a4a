import { expect, it } from 'vitest';
import { truncateActivity, changedFacts } from './activity.ts';

it('keeps the changed fields of an edit with their old values', () => {
  const known = { grade: '7th', rebbe: 'Rabbi Levi', isActive: true };
  expect(changedFacts(known, { grade: '8th', rebbe: 'Rabbi Levi' })).toEqual({
    before: { grade: '7th' },
    after: { grade: '8th' },
  });
});

it('keeps all new values when the old ones are unknown, and null for a missing one', () => {
  expect(changedFacts(null, { grade: '8th' })).toEqual({ after: { grade: '8th' } });
  expect(changedFacts({}, { grade: '8th' })).toEqual({
    before: { grade: null },
    after: { grade: '8th' },
  });
});

it('truncates long texts', () => {
  const long = '😀'.repeat(5000);
  const activity = truncateActivity({
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
