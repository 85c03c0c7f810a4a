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

export function tellLeftOut(boys: LeftOut): void {
  if (boys.envelopeIds.length > 0) leftOut.emit(boys);
}
