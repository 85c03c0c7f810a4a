import type { Facts } from './activity.ts';
import {
  actionKinds,
  activityKinds,
  type ActivityAction,
  type ActivityKind,
} from './activity-kinds.ts';
import { formatEnvelopeCount } from './amounts.ts';
import type { Permission } from './people/role.ts';
import { isMergeId } from './undo-id.ts';

export { activityKinds, type ActivityKind };

function isAction(action: string): action is ActivityAction {
  return Object.hasOwn(actionKinds, action);
}

/** The kind of a logged action; `null` for one of a newer version. */
export function kindOf(action: string): ActivityKind | null {
  return isAction(action) ? actionKinds[action] : null;
}

export function actionsOf(kind: ActivityKind): readonly ActivityAction[] {
  return Object.keys(actionKinds).flatMap((action) =>
    isAction(action) && actionKinds[action] === kind ? [action] : [],
  );
}

/** An entry of the activity log as it is read. */
export interface LoggedChange {
  readonly id: string;
  readonly action: string;
  readonly subject: string;
  readonly summary: string;
  readonly at: Date | null;
  readonly by: string | null;
  readonly group: string | null;
  /** The ids of the boys of an award; empty for all other entries. */
  readonly envelopes: readonly string[];
  /** What each boy got, for points; negative when removed. */
  readonly points: number | null;
  /** How many boys the change concerns, where it says so. */
  readonly boyCount: number | null;
  /** The changed values, where it says them. */
  readonly before: Facts;
  readonly after: Facts;
  /** The server has not confirmed it yet. */
  readonly isWaiting: boolean;
}

/** One line of the activity page: an entry, all batches of an award, or edits of one field shortly after one another. */
export interface ActivityLine {
  readonly key: string;
  /** The newest of the batches. */
  readonly entry: LoggedChange;
  readonly summary: string;
  readonly boyCount: number;
  /** What changed from the first edit to the last. The sentences of most other changes say it themselves. */
  readonly before: Facts;
  readonly after: Facts;
  readonly envelopes: readonly string[];
  /** The undo of the newest batch; `null` if a batch is not undone. */
  readonly undo: LoggedChange | null;
  readonly isUndoable: boolean;
}

/**
 * The lines of a log, newest first. The batches of one award, which share a group, become one line, and so do those of a year's
 * closing or reopening, even if several administrators continued it. Edits of one field that saved themselves are one line, too.
 */
export function activityLines(
  entries: readonly LoggedChange[],
  undos: ReadonlyMap<string, LoggedChange>,
): readonly ActivityLine[] {
  const yearRunOf = countYearRuns();
  const editsOf = followEdits();
  const batches = Map.groupBy(
    entries,
    (entry) => entry.group ?? yearRunOf(entry) ?? editsOf(entry) ?? entry.id,
  );
  return [...batches].flatMap(([key, [entry, ...others]]) =>
    entry === undefined ? [] : [lineOf(key, [entry, ...others], undos)],
  );
}

/** Names the closing or reopening that an entry is part of, for entries in the order of the log. */
function countYearRuns(): (entry: LoggedChange) => string | null {
  const runs = new Map<string, { readonly action: string; readonly number: number }>();
  return ({ action, subject }) => {
    if (action !== 'close-year' && action !== 'reopen-year') return null;
    const last = runs.get(subject);
    const run = last?.action === action ? last : { action, number: (last?.number ?? 0) + 1 };
    runs.set(subject, run);
    return `${subject} ${run.number}`;
  };
}

const longestPauseMs = 10 * 60_000;
const edits = new Set(['edit-boy', 'edit-prize', 'edit-request']);
/** One takes the place of the last, which its sentence does not name. */
const choices = new Set(['select-week', 'change-role']);

/** Names the run of edits of one field by one person that an entry is part of, by its last edit. */
function followEdits(): (entry: LoggedChange) => string | null {
  const runs = new Map<string, { readonly key: string; readonly at: number }>();
  return ({ id, action, subject, summary, at, by, after }) => {
    if (!edits.has(action) || at === null) return null;
    const fields = Object.keys(after).toSorted().join();
    // A week has several prizes; the facts of a card say both its name and its picture. Other programs may say no fields.
    const what = action === 'edit-prize' || fields === '' ? summary : fields;
    const field = JSON.stringify([action, subject, by, what]);
    const last = runs.get(field);
    const isSameRun = last !== undefined && last.at - at.getTime() <= longestPauseMs;
    const key = isSameRun ? last.key : id;
    runs.set(field, { key, at: at.getTime() });
    return key;
  };
}

/** An import is logged with 0 points, so that it can be undone like an award: by deleting its boys. */
export function isImport(action: string): boolean {
  return action === 'import-boys';
}

/** What a role needs to undo a change. */
export function permissionToUndo({ id, action }: Pick<LoggedChange, 'id' | 'action'>): Permission {
  if (isMergeId(id)) return 'restore';
  return isImport(action) ? 'records' : 'points';
}

function lineOf(
  key: string,
  batches: readonly [LoggedChange, ...LoggedChange[]],
  undos: ReadonlyMap<string, LoggedChange>,
): ActivityLine {
  const [entry] = batches;
  const envelopes = batches.flatMap((batch) => batch.envelopes);
  const boyCount = batches.reduce((sum, batch) => sum + (batch.boyCount ?? 0), 0);
  const found = batches.flatMap(({ id }) => undos.get(id) ?? []);
  const isUndone = found.length === batches.length;
  const edited = edits.has(entry.action) || choices.has(entry.action) ? batches : [];
  return {
    key,
    entry,
    summary: summaryOfAll(batches),
    boyCount,
    before: mergeFacts(edited.map((edit) => edit.before)),
    after: mergeFacts(edited.toReversed().map((edit) => edit.after)),
    envelopes,
    undo: (isUndone && found.at(0)) || null,
    isUndoable:
      !isUndone &&
      (isMergeId(entry.id) || envelopes.length > 0) &&
      batches.every(
        ({ id, points, isWaiting }) => (isMergeId(id) || points !== null) && !isWaiting,
      ),
  };
}

function mergeFacts(all: readonly Facts[]): Facts {
  return Object.fromEntries(all.flatMap((facts) => Object.entries(facts)));
}

type Batch = Pick<LoggedChange, 'summary' | 'boyCount'>;

/** The summary of a batch counts its own boys, so the number of all takes its place. */
export function summaryOfAll(batches: readonly [Batch, ...Batch[]]): string {
  if (batches.length === 1) return batches[0].summary;
  const boyCount = batches.reduce((sum, batch) => sum + (batch.boyCount ?? 0), 0);
  const largest = batches.reduce((one, other) =>
    (other.boyCount ?? 0) > (one.boyCount ?? 0) ? other : one,
  );
  return largest.summary.replace(
    formatEnvelopeCount(largest.boyCount ?? 0),
    formatEnvelopeCount(boyCount),
  );
}

/** A part of the log that has been read from the newest entry to `until`; `null` when it is read to its end. */
export interface LogPart {
  readonly entries: Iterable<LoggedChange>;
  readonly until: Date | null;
}

/** The entries of all parts, newest first, as far back as every part has been read. */
export function mergeLog(parts: readonly LogPart[]): readonly LoggedChange[] {
  const from = Math.max(...parts.map(({ until }) => until?.getTime() ?? -Infinity));
  const byId = new Map(
    parts.flatMap((part) => [...part.entries]).map((entry) => [entry.id, entry]),
  );
  return [...byId.values()]
    .filter(({ at }) => timeOf(at) >= from)
    .toSorted((one, other) => timeOf(other.at) - timeOf(one.at));
}

/** The server has not given a new entry its time yet, so it is the newest. */
function timeOf(at: Date | null): number {
  return at?.getTime() ?? Infinity;
}
