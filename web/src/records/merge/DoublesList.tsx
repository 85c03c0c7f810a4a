import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { findDoublePairs, likelyDoubles, type DoublePair } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { formatPointCount } from '@gabbai/domain/amounts.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { TwoBoys } from '@gabbai/domain/two-boys.ts';
import { joinFacts } from '../../config/isolate.ts';
import { listTexts } from '../../config/list-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useTwoBoys } from '../../data/envelopes/two-boys.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { WhenReady } from '../WhenReady.tsx';
import type { Pair } from './merge-answer.ts';

const firstShown = 20;

interface DoublesListProps {
  /** `null`: the doubles of all boys. */
  readonly of: Envelope | null;
  readonly onCompare: (pair: Pair) => void;
  readonly onClose: () => void;
}

/** The pairs of boys who may be the same, the likeliest first. */
export function DoublesList({ of, onCompare, onClose }: DoublesListProps) {
  const envelopes = useEnvelopes();
  const twoBoys = useTwoBoys();
  return (
    <div className="stack gap-3">
      <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 4 }}>
        {(all) =>
          twoBoys !== null && (
            <Pairs of={of} envelopes={all} twoBoys={twoBoys} onCompare={onCompare} />
          )
        }
      </WhenReady>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {listTexts.close}
        </Button>
      </DialogFoot>
    </div>
  );
}

interface PairsProps {
  readonly of: Envelope | null;
  readonly envelopes: readonly Envelope[];
  readonly twoBoys: TwoBoys;
  readonly onCompare: (pair: Pair) => void;
}

function Pairs({ of, envelopes, twoBoys, onCompare }: PairsProps) {
  const mayMerge = useMay('records');
  const pairs = useMemo(
    () =>
      of === null
        ? // A parent's email alone mostly says that two boys are brothers.
          findDoublePairs(envelopes, twoBoys).filter(({ reason }) => reason !== 'family')
        : likelyDoubles(of, envelopes, twoBoys),
    [of, envelopes, twoBoys],
  );
  const { list, shown, more } = useFirstItems(pairs, firstShown);
  if (pairs.length === 0) return <EmptyState picture="search" text={mergeTexts.none} />;
  return (
    <>
      {mayMerge && <p className="muted small">{mergeTexts.doublesHint}</p>}
      <ul ref={list} className="stack">
        {shown.map((pair) => (
          <PairLine
            key={`${pair.boy.envelopeId} ${pair.other.envelopeId}`}
            pair={pair}
            boys={of === null ? [pair.boy, pair.other] : [pair.boy]}
            onCompare={mayMerge ? () => onCompare([pair.boy, pair.other]) : null}
          />
        ))}
      </ul>
      <ShowMore className="self-start" {...more} label={mergeTexts.more} />
    </>
  );
}

interface PairLineProps {
  readonly pair: DoublePair<Envelope>;
  /** Those whom the line describes. */
  readonly boys: readonly Envelope[];
  readonly onCompare: (() => void) | null;
}

function PairLine({ pair: { boy, other, reason }, boys, onCompare }: PairLineProps) {
  return (
    <li className="stack text-and-end middle gap-4 pad-block-3 lined">
      <div className="stack gap-2 anywhere">
        {boys.map((each) => (
          <p key={each.envelopeId}>
            <bdi className="bold">{displayName(each)}</bdi>
            <br />
            <span className="muted small">
              {joinFacts(each.school, each.grade, formatPointCount(each.minyanPoints))}
            </span>
          </p>
        ))}
        <p className="muted small">{mergeTexts.reason(reason)}</p>
      </div>
      {onCompare !== null && (
        <Button
          variant="default"
          size="xs"
          aria-label={mergeTexts.compareNamed(displayName(boy), displayName(other))}
          onClick={onCompare}
        >
          {mergeTexts.compare}
        </Button>
      )}
    </li>
  );
}
