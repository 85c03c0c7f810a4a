import { createEmitter } from '../../kernel/emitter.ts';

/** Boys whom another administrator had entered, or taken off, before a change of the sheet arrived. */
export interface LeftOut {
  readonly sheetId: string;
  readonly title: string;
  readonly envelopeIds: readonly string[];
  readonly by: string | null;
  /** What they should have held; 0 when they were to be taken off. */
  readonly to: number;
}

const leftOut = createEmitter<[LeftOut]>();

export const onLeftOut = leftOut.subscribe;

/** Counts the boys who are left out of a sheet until it is stopped. */
export function countLeftOut(sheetId: string) {
  let count = 0;
  const stop = onLeftOut((boys) => {
    if (boys.sheetId === sheetId) count += boys.envelopeIds.length;
  });
  return { count: () => count, stop };
}

export function emitLeftOut(boys: LeftOut): void {
  if (boys.envelopeIds.length > 0) leftOut.emit(boys);
}
