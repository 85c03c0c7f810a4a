/** What must hold after each accepted batch, whatever it held. */
import { textOf, type PlainRecord } from './wire-values.ts';
import {
  gainOf,
  historyOf,
  idsIn,
  isCarried,
  listOf,
  mapOf,
  sumOf,
  totalOf,
  without,
  type Batch,
  type Docs,
} from './batches-right.ts';

export interface Step {
  readonly before: Docs;
  readonly after: Docs;
  readonly batch: Batch;
}

const keyOf = (record: PlainRecord | undefined) => JSON.stringify(record ?? null);
const winOf = (win: PlainRecord | null) =>
  [win?.['prizeId'], win?.['weekName'], win?.['year']].map(textOf).join();
const schoolsOf = (admin: PlainRecord | undefined) => admin?.['schools'] as readonly unknown[];
const isIn = (docs: Docs, ...paths: readonly string[]) => paths.some((path) => docs.has(path));

function roleOf(docs: Docs, uid: string): string {
  const admin = docs.get(`admins/${uid}`);
  if (admin === undefined || Number(admin['signedInAt'] ?? 0) > 1000) return 'none';
  return textOf(admin['role'] ?? 'owner');
}

/** Every line and win of a boy, wherever it stands. */
function keptOf(docs: Docs): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const keep = (id: string, boy: PlainRecord) => {
    const kept = all.get(id) ?? new Set();
    all.set(id, kept);
    for (const line of [...historyOf(boy), ...listOf(boy, 'entries')])
      if (!isCarried(line)) kept.add(`line ${keyOf(line)}`);
    for (const win of listOf(boy, 'winnerList')) kept.add(`win ${winOf(win)}`);
  };
  for (const [path, record] of docs) {
    const id = /^(?:years\/[0-9]+\/)?envelopes\/([^/]+)/u.exec(path)?.[1];
    if (id !== undefined) keep(id, record);
    if (!path.startsWith('bin/')) continue;
    keep(path.slice(4), mapOf(record, 'envelope'));
    if ('kept' in record) keep(textOf(record['mergedInto']), mapOf(record, 'kept'));
  }
  return all;
}

const isExpired = (record: PlainRecord | undefined) =>
  Date.parse(textOf(mapOf(mapOf(record, 'deletedAt'), 'value')['timestampValue'])) <
  Date.now() - 30 * 86_400_000;

const isEven = (boy: PlainRecord | undefined) => totalOf(boy) === sumOf(historyOf(boy));

/** The names of what does not hold. */
export function brokenBy({ before, after, batch }: Step): readonly string[] {
  const { caller } = batch;
  const role = roleOf(before, caller);
  const paths = [...new Set(batch.writes.map(({ path }) => path))];
  const changed = paths.filter((path) => keyOf(before.get(path)) !== keyOf(after.get(path)));
  const logged = changed.filter((path) => path.startsWith('activity/'));
  const [log = ''] = logged;
  const entry = after.get(log) ?? {};
  const action = textOf(entry['action'] ?? '');
  const broken: string[] = [];
  const must = (holds: boolean, what: string) =>
    holds || broken.push(`${what} (${role}, ${action})`);
  const was = (path: string) => before.get(path);
  const is = (path: string) => after.get(path);

  const own = [`lastChanges/${caller}`, `admins/${caller}`];
  must(changed.every((path) => own.includes(path)) || logged.length === 1, 'nothing unlogged');
  must(
    logged.every((path) => !before.has(path) && is(path)?.['by'] === caller),
    'own new entry',
  );
  const isAccepted = action === 'accept-invite' && before.has(`invites/${caller}@example.org`);
  const mayOwn = [...own, log, ...(isAccepted ? [`invites/${caller}@example.org`] : [])];
  const rights = (docs: Docs) => keyOf(without(docs.get(own[1] ?? ''), 'name', 'lastSeen'));
  must(isAccepted || rights(before) === rights(after), 'own rights stay');
  must(
    idsIn(after, 'admins').some((uid) => roleOf(after, uid) === 'owner'),
    'an owner is left',
  );
  if (!['owner', 'office', 'helper'].includes(role))
    must(
      changed.every((path) => mayOwn.includes(path)),
      'nothing but the own entry',
    );

  const isOwners = (path: string) =>
    /^(admins|invites|years)\//u.test(path) && !mayOwn.includes(path);
  const isEmptied = (path: string) =>
    action === 'empty-bin' && isExpired(was(`bin/${path.split('/').at(-1)}`));
  if (role !== 'owner') {
    must(
      changed.every((path) => !isOwners(path) || isEmptied(path)),
      'owners’ records',
    );
    must(
      changed.every(
        (path) =>
          !path.startsWith('bin/') ||
          !is(path.replace('bin', 'envelopes')) ||
          is(path) !== undefined,
      ),
      'owners restore',
    );
  }

  for (const path of changed) {
    const [old, now] = [was(path), is(path)];
    const [, id = ''] = /^envelopes\/([^/]+)$/u.exec(path) ?? [];
    if (id !== '') {
      const isCopied =
        action === 'close-year' &&
        [...after].some(
          ([of, copy]) =>
            /^years\/[0-9]+\/envelopes\//u.test(of) &&
            of.endsWith(`/${id}`) &&
            keyOf(copy) === keyOf(old),
        );
      if (action === 'close-year') must(isCopied, 'closed with a copy');
      else if (isEven(old))
        must(
          isEven(now) || action === 'mend-records' || action === 'reopen-year',
          'total is the sum',
        );
      if (action === 'reopen-year') {
        const copy =
          [...before].find(
            ([of]) => of.startsWith('years/') && of.endsWith(`/envelopes/${id}`) && !after.has(of),
          )?.[1] ?? {};
        must(
          ['minyanPoints', 'minyanPointsHistory', 'winnerList'].every(
            (field) => keyOf(mapOf(copy, field)) === keyOf(mapOf(now, field)),
          ),
          'reopened as it was',
        );
      }
      const isUndone =
        action === 'undo-import' &&
        historyOf(old).length + listOf(old, 'winnerList').length + totalOf(old) === 0;
      if (now === undefined) must(after.has(`bin/${id}`) || isUndone, 'no boy is lost');
      const pages = (docs: Docs) =>
        Array.from(
          {
            length: Number(
              isCarried(historyOf(docs.get(path))[0]) &&
                textOf(historyOf(docs.get(path))[0]?.['id']).slice(8),
            ),
          },
          (_, n) => `${path}/pointsHistory/${textOf(n + 1).padStart(4, '0')}`,
        );
      // A merge is trusted to copy the pages of the merged boy.
      if (
        old !== undefined &&
        action !== 'merge-boys' &&
        pages(before).every((page) => before.has(page))
      )
        must(
          pages(after).every((page) => after.has(page)),
          'all pages are there',
        );
    }
    if (path.startsWith('bin/') && old !== undefined) {
      const envelope = path.replace('bin', 'envelopes');
      if (now === undefined) must(isExpired(old) || isIn(after, envelope), 'the bin keeps');
      else
        must(
          keyOf(without(old, 'sheets')) === keyOf(without(now, 'sheets')) ||
            action === 'restore-boy',
          'the bin’s copy stays',
        );
    }
    if (/^activity\/|\/pointsHistory\//u.test(path))
      must(old === undefined || now === undefined, 'never changed');
    if (/^(activity|minyanim|years)\/[^/]+$/u.test(path)) must(now !== undefined, 'never deleted');
    if (/^years\/.*\/weeks\//u.test(path) && now === undefined)
      must(keyOf(old) === keyOf(is(path.replace(/^years\/[0-9]+\//u, ''))), 'the week as it was');
  }

  const [kept, keeps] = [keptOf(before), keptOf(after)];
  const merges = new Set(
    idsIn(before, 'activity').filter((id) => was(`activity/${id}`)?.['action'] === 'merge-boys'),
  );
  const mayGo = (id: string, what: string): boolean => {
    if (action === 'empty-bin') return isExpired(was(`bin/${id}`));
    if (what.startsWith('win'))
      return /-winner$|^(restore-boy|undo-merge|mend-records)$/u.test(action);
    const lineId = textOf((JSON.parse(what.slice(5)) as PlainRecord | null)?.['id']);
    if (action === 'undo-merge') return merges.has(lineId);
    return action === 'reopen-year' && lineId.startsWith('close-');
  };
  const merged = textOf(mapOf(entry, 'before')['merged']);
  for (const [id, things] of kept)
    for (const thing of things)
      if (
        keeps.get(id)?.has(thing) !== true &&
        !(action === 'undo-merge' && keeps.get(merged)?.has(thing))
      )
        must(mayGo(id, thing), `no ${thing.slice(0, 4).trim()} is lost`);

  if (role === 'helper')
    brokenByHelper({ before, after, batch }, changed, mayOwn).forEach((what) => must(false, what));
  return broken;
}

/** What a helper may change, and that he takes only what he gave or what a sheet held. */
function brokenByHelper(
  { before, after, batch: { caller } }: Step,
  changed: readonly string[],
  mayOwn: readonly string[],
): readonly string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => holds || broken.push(what);
  const ours = schoolsOf(before.get(`admins/${caller}`)) ?? [];
  const gains = new Map<string, number>();
  for (const path of changed) {
    const [old, now] = [before.get(path), after.get(path)];
    const id = path.split('/')[1] ?? '';
    if (mayOwn.includes(path) || path.startsWith('minyanim/')) continue;
    must(
      /^envelopes\/[^/]+$/u.test(path) && old !== undefined && now !== undefined,
      'helper: totals and sheets alone',
    );
    const rest = (boy: PlainRecord | undefined) =>
      keyOf(without(boy, 'minyanPoints', 'minyanPointsHistory'));
    must(
      rest(old) === rest(now) && ours.includes(old?.['Yeshiava']),
      'helper: points of own boys alone',
    );
    const line = historyOf(now).at(-1) ?? {};
    must(
      keyOf(historyOf(old) as unknown as PlainRecord) ===
        keyOf(historyOf(now).slice(0, -1) as unknown as PlainRecord),
      'helper: one line more',
    );
    const gain = gainOf(line);
    gains.set(`${id} ${'minyan' in line ? `minyanim/${textOf(line['minyan'])}` : ''}`, gain);
    if (gain >= 0) continue;
    const award = textOf(line['id']).replace(/^undo-/u, '');
    const given = [...before].some(
      ([of, boy]) =>
        of === path &&
        historyOf(boy).some(
          (one) => one['id'] === award && one['by'] === caller && gainOf(one) === -gain,
        ),
    );
    const isTwice = historyOf(old).some((one) => one['id'] === line['id']);
    const sheet = `minyanim/${textOf(line['minyan'])}`;
    const held = Number(mapOf(before.get(sheet), 'boys')[id] ?? 0);
    must(
      (given && award !== line['id'] && !isTwice) || held === -gain,
      'helper: takes only what was given',
    );
  }
  for (const path of changed.filter((of) => of.startsWith('minyanim/'))) {
    const [had, has] = [mapOf(before.get(path), 'boys'), mapOf(after.get(path), 'boys')];
    const boys = new Set(
      [...Object.keys(had), ...Object.keys(has)].filter((id) => had[id] !== has[id]),
    );
    for (const id of boys)
      must(
        gains.get(`${id} ${path}`) === Number(has[id] ?? 0) - Number(had[id] ?? 0),
        'helper: pays what a sheet says',
      );
    if (before.has(path))
      must(
        before.get(path)?.['points'] === after.get(path)?.['points'],
        'helper: keeps a sheet’s points',
      );
    for (const [id, points] of Object.entries(has))
      // An undo leaves what a later change of the sheet's points paid.
      if (boys.has(id) && !changed.some((of) => of.startsWith('activity/undo-')))
        must(
          typeof points === 'number' && points === after.get(path)?.['points'],
          'helper: enters for the sheet’s points',
        );
  }
  return broken;
}
