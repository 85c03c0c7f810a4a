/** A sheet of self-adhesive labels. Sizes are in LabelPage.module.css. */
export interface LabelSheet {
  readonly id: 'avery5160' | 'averyL7160';
  readonly perPage: number;
}

export const labelSheets = [
  { id: 'avery5160', perPage: 30 },
  { id: 'averyL7160', perPage: 21 },
] as const satisfies readonly LabelSheet[];

export interface DealtPage<T> {
  /** From 1. */
  readonly number: number;
  /** `null` is a label that stays empty. */
  readonly labels: readonly (T | null)[];
}

/** Deals items onto pages, after `skipped` labels of the first page that are gone. */
export function dealLabels<T>(
  items: readonly T[],
  perPage: number,
  skipped: number,
): readonly DealtPage<T>[] {
  const places = [...Array.from({ length: items.length > 0 ? skipped : 0 }, () => null), ...items];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => ({
    number: page + 1,
    labels: places.slice(page * perPage, (page + 1) * perPage),
  }));
}
