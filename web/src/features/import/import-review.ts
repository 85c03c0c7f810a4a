import { useSyncExternalStore } from 'react';
import { firstChoices } from '@gabbai/domain/import/first-choices.ts';
import { columnFields, type ColumnField } from '@gabbai/domain/import/import-columns.ts';
import { effectiveUid } from '../../data/current-session/last-signed-in-user.ts';
import { sessionScoped } from '../../data/current-session/session-scoped.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import type { ListRefusal, ListSource, Reading, ReadingChoice } from './read-list.ts';

/** With the questions about columns that are not answered yet. */
export type ReviewChoices = ReturnType<typeof firstChoices>;

/** A list that is looked through, with the choices made about it. */
export interface Review {
  /** The file's name. */
  readonly source: string;
  readonly table: readonly (readonly string[])[];
  readonly choices: ReviewChoices;
  /** How it was read; `null` after a reload, which does not keep the file. */
  readonly reading: Reading | null;
  /** Whether the device has stored it, so that it survives a reload. */
  readonly isKept: boolean;
}

const key = 'import-review';
const updates = createEmitter();
/** `undefined` until it is read from the device. */
const review = sessionScoped<Review | null | undefined>(() => undefined);
/** Reads the list again in another way. */
const readAgain = sessionScoped<ListSource | null>(() => null);

function getReview(): Review | null {
  if (review.current === undefined) review.current = readReview();
  return review.current;
}

export function useReview(): Review | null {
  return useSyncExternalStore(updates.subscribe, getReview);
}

/** Begins with a list; `null` if it can be read, else why not. */
export function beginReview(name: string, source: ListSource): ListRefusal | null {
  readAgain.current = source;
  return read(name, {});
}

/** Reads the list again in a chosen way. If it cannot be read so, nothing changes. */
export function changeReading(choice: ReadingChoice): void {
  const shown = getReview();
  if (shown === null) return;
  const { encoding, separator, sheet, isSideBySide } = shown.reading ?? {};
  read(shown.source, {
    ...(encoding && { encoding }),
    // Another encoding may have other separators.
    ...(separator && !('encoding' in choice) && { separator }),
    ...(sheet !== null && { sheet }),
    ...(isSideBySide !== null && { isSideBySide }),
    ...choice,
  });
}

function read(name: string, choice: ReadingChoice): ListRefusal | null {
  const list = readAgain.current?.(choice);
  if (list === undefined) return null;
  if ('refusal' in list) return list.refusal;
  const { table, reading } = list;
  store({ source: name, table, choices: firstChoices(table), reading, isKept: true });
  return null;
}

export function changeChoices(change: (before: ReviewChoices) => Partial<ReviewChoices>): void {
  const shown = getReview();
  if (shown !== null) store({ ...shown, choices: { ...shown.choices, ...change(shown.choices) } });
}

export function endReview(): void {
  deviceStorage.remove(key);
  review.current = null;
  readAgain.current = null;
  updates.emit();
}

function store({ source, table, choices, reading }: Review): void {
  const isKept = deviceStorage.write(key, {
    uid: effectiveUid(),
    source,
    table: table.map((cells) => [...cells]),
    headingRow: choices.headingRow,
    columns: [...choices.columns],
    doubts: choices.doubts.map(({ field, columns }) => ({ field, columns: [...columns] })),
    dateOrder: choices.dateOrder,
    edits: { ...choices.edits },
    wanted: { ...choices.wanted },
    isUngrouped: choices.isUngrouped === true,
    values: { ...choices.values },
    schools: { ...choices.schools },
    grades: { ...choices.grades },
  });
  review.current = { source, table, choices, reading, isKept };
  updates.emit();
}

function readReview(): Review | null {
  const stored = deviceStorage.read(key);
  if (stored === null || isOtherUsers(stored.uid)) return null;
  const { source, table, columns, doubts, ...choices } = stored;
  const known = {
    columns: columns.map(columnField),
    doubts: doubts.flatMap(({ field: name, columns: candidates }) => {
      const field = columnField(name);
      return field === null ? [] : [{ field, columns: candidates }];
    }),
  };
  return { source, table, choices: { ...choices, ...known }, reading: null, isKept: true };
}

function columnField(name: string | null): ColumnField | null {
  return columnFields.find((field) => field === name) ?? null;
}

/** The page may render before the user is known. Logout clears the storage. */
export function isOtherUsers(uid: string | null): boolean {
  const known = effectiveUid();
  return known !== null && uid !== null && uid !== known;
}
