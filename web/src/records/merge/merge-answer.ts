import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pageCount } from '@gabbai/domain/history-pages.ts';
import { fieldsToTake, type MergeField } from '@gabbai/domain/merge-fields.ts';

export type Pair = readonly [Envelope, Envelope];

/** What a person has chosen. */
export interface MergeAnswer {
  readonly kept: Envelope;
  readonly merged: Envelope;
  /** The fields to take from the merged record. */
  readonly fields: readonly MergeField[];
}

/** The choice of who stays, with the fields that only the other record has. */
export function answerOf(kept: Envelope, merged: Envelope): MergeAnswer {
  return { kept, merged, fields: fieldsToTake(kept, merged) };
}

/** The record with the longer history stays, else the older one. */
export function firstAnswer([one, other]: Pair): MergeAnswer {
  const [a, b] = [weightsOf(one), weightsOf(other)];
  const difference = a.map((weight, index) => weight - (b[index] ?? 0)).find((each) => each !== 0);
  return (difference ?? 0) < 0 ? answerOf(other, one) : answerOf(one, other);
}

function weightsOf({ minyanPointsHistory, winnerList, createdAt }: Envelope): readonly number[] {
  return [
    pageCount(minyanPointsHistory),
    minyanPointsHistory.length + winnerList.length,
    -(createdAt?.getTime() ?? 0),
  ];
}
