/** A change and its entry of the activity belong together, whatever is changed. */
import { describe, expect, it } from 'vitest';
import { changeWrites, deletionWrites, pointTo } from './change.ts';
import { activityOf, fourPrizes, now, storedBoy, storedRequest } from './doors.ts';
import { officeOfFile } from './office.ts';
import { append, increment, type PlainRecord } from './wire-values.ts';

const office = await officeOfFile();

const { uid, update, remove } = office;

const { send: commit } = office;

const won = { prizes: fourPrizes('noach', { studentId: 'moshe', year: 5787 }) };
/** A write to each kind of record, and what its entry says. */
const changes: readonly {
  readonly title: string;
  readonly write: object;
  readonly with?: readonly object[];
  readonly action: string;
  readonly subject: string;
  /** What another entry says that does not fit. */
  readonly wrong: PlainRecord;
}[] = [
  {
    title: 'a field of a boy',
    write: update('envelopes/moshe', { rebbe: 'Rabbi Stern' }),
    action: 'edit-boy',
    subject: 'envelopes/moshe',
    wrong: { action: 'award-points' },
  },
  {
    title: 'a boy deleted',
    write: remove('envelopes/moshe'),
    with: deletionWrites(office, 'moshe', storedBoy).slice(0, 1),
    action: 'delete-boy',
    subject: 'envelopes/moshe',
    wrong: { action: 'edit-boy' },
  },
  {
    title: 'a week',
    write: update('weeks/noach', won),
    action: 'edit-prize',
    subject: 'weeks/noach',
    wrong: { subject: 'weeks/vayera' },
  },
  {
    title: 'a week deleted',
    write: remove('weeks/noach'),
    action: 'edit-prize',
    subject: 'weeks/noach',
    wrong: { subject: 'envelopes' },
  },
  {
    title: 'the prizes of a boy',
    write: update('weeks/noach', won),
    action: 'move-winner',
    subject: 'envelopes/moshe',
    wrong: { action: 'edit-boy' },
  },
  {
    title: 'a request',
    write: update('requests/first', { name: 'Dovid' }),
    action: 'edit-request',
    subject: 'requests/first',
    wrong: { subject: 'requests' },
  },
  {
    title: 'a request deleted',
    write: remove('requests/first'),
    action: 'delete-request',
    subject: 'requests/first',
    wrong: { subject: 'requests/other' },
  },
  {
    title: 'a school',
    write: update('common/general/schools/one', { name: 'Ohr' }),
    action: 'rename-school',
    subject: 'common/general/schools/one',
    wrong: { subject: 'envelopes' },
  },
  {
    title: 'a school deleted',
    write: remove('common/general/schools/one'),
    action: 'delete-school',
    subject: 'common/general/schools/one',
    wrong: { subject: 'common/general/schools/two' },
  },
  {
    title: 'the current week',
    write: update('common/week', { selectedWeek: 'Noach' }),
    action: 'select-week',
    subject: 'common/week',
    wrong: { subject: 'weeks/noach' },
  },
];

describe('item 6: a change without its entry', () => {
  it.each(changes)('is refused: $title', async (change) => {
    const { write, action, subject, wrong, with: others = [] } = change;
    office.put('envelopes/moshe', storedBoy);
    office.put('weeks/noach', { weekName: 'Noach', prizes: fourPrizes('noach') });
    office.put('requests/first', storedRequest);
    office.put('common/general/schools/one', { schoolId: 'one', name: 'One' });
    office.put('common/week', { selectedWeek: 'Vayera' });
    office.put('activity/old', { ...activityOf(uid), at: new Date(now), action, subject });
    office.put(`lastChanges/${uid}`, { id: 'old' });
    const claim = { action, subject };
    expect(await commit(write, ...others), 'no entry').toBe(403);
    expect(await commit(write, ...others, pointTo(office, { id: 'old' })), 'an old entry').toBe(
      403,
    );
    const [entry = {}] = changeWrites(office, { id: 'c', activity: claim });
    expect(await commit(write, ...others, entry), 'an entry that nothing points to').toBe(403);
    expect(await commit(write, ...others, pointTo(office, { id: 'c' })), 'a missing entry').toBe(
      403,
    );
    const other = changeWrites(office, { id: 'c', activity: { ...claim, ...wrong } });
    expect(await commit(write, ...others, ...other), 'an entry of something else').toBe(403);
    expect(
      await commit(write, ...others, ...changeWrites(office, { id: 'c', activity: claim })),
    ).toBe(200);
    office.put('activity/c', null);
  });

  it('is no second entry of a batch', async () => {
    const [other = {}] = changeWrites(office, { id: 'd' });
    const status = await commit(...changeWrites(office, { id: 'c' }), other);
    expect(status).toBe(403);
  });

  it('is not the change of another administrator', async () => {
    const [entry = {}] = changeWrites(office, { id: 'c' });
    const theirs = pointTo(office, { id: 'c', uid: 'somebody' });
    expect(await commit(entry, theirs)).toBe(403);
  });
});

it('item 6: a batch pays a boy once, in whatever form it is written', async () => {
  const entry = { id: 'e2', points: 5, method: '', type: 'add', timeStamp: now, by: uid };
  const paid = (id: string, times: number) =>
    update('envelopes/moshe', {
      minyanPoints: 10 + 5 * times,
      minyanPointsHistory: [
        ...(storedBoy['minyanPointsHistory'] as readonly PlainRecord[]),
        ...Array.from({ length: times }, () => ({ ...entry, id })),
      ],
    });
  const log = (id: string) =>
    changeWrites(office, { id, activity: { action: 'award-points', subject: 'envelopes' } });
  office.put('envelopes/moshe', storedBoy);
  expect(await commit(paid('e2', 1), paid('e2', 2), ...log('e2'))).toBe(403);
  const added = { minyanPoints: increment(5), minyanPointsHistory: append(entry) };
  const rebbe = update('envelopes/moshe', { isActive: true });
  expect(await commit(paid('e2', 1), rebbe, paid('e2', 2), ...log('e2'))).toBe(403);
  const other = { minyanPoints: increment(5), minyanPointsHistory: append({ ...entry, id: 'e3' }) };
  const both = [update('envelopes/moshe', added), update('envelopes/moshe', other)];
  expect(await commit(...both, ...log('e2'), ...log('e3'))).toBe(403);
  expect(await commit(update('envelopes/moshe', added), ...log('e2'))).toBe(200);
});
