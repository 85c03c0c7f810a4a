import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { mayGivePointsAt } from '@gabbai/domain/people/role.ts';
import { useRights } from '../../data/current-session/use-rights.ts';
import { usePrepared } from '../../records/names/use-prepared.ts';
import { prepareMatches } from './sheet-matches.ts';

/** The boys of a sheet. */
export interface Roll {
  readonly byId: ReadonlyMap<string, Envelope>;
  /** The boys whom the administrator may pay. */
  readonly payable: readonly Envelope[];
  readonly payableIds: ReadonlySet<string>;
}

export function useRoll(boys: readonly Envelope[]): Roll {
  const rights = useRights();
  const roll = useMemo(() => {
    const payable = boys.filter(({ school }) => mayGivePointsAt(rights, school ?? ''));
    return {
      byId: new Map(boys.map((boy) => [boy.envelopeId, boy])),
      payable,
      payableIds: new Set(payable.map(({ envelopeId }) => envelopeId)),
    };
  }, [boys, rights]);
  usePrepared(roll.payable, prepareMatches);
  return roll;
}
