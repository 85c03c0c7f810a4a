import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { findDoublePairs, type DoublePair } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { formatPointCount } from '@gabbai/domain/amounts.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { isolate } from '../../config/isolate.ts';
import { listTexts } from '../../config/list-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { WhenReady } from '../WhenReady.tsx';
import styles from './DoublesList.module.css';
import type { Pair } from './merge-answer.ts';

const firstShown = 20;

interface DoublesListProps {
  readonly onCompare: (pair: Pair) => void;
  readonly onClose: () => void;
}

/** The pairs of boys who may be the same, the likeliest first. */
export function DoublesList({ onCompare, onClose }: DoublesListProps) {
  const envelopes = useEnvelopes();
  return (
    <div className={styles['doubles']}>
      <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 4 }}>
        {(all) => <Pairs envelopes={all} onCompare={onCompare} />}
      </WhenReady>
      <Button className={styles['close']} variant="default" onClick={onClose}>
        {listTexts.close}
      </Button>
    </div>
  );
}

interface PairsProps {
  readonly envelopes: readonly Envelope[];
  readonly onCompare: (pair: Pair) => void;
}

function Pairs({ envelopes, onCompare }: PairsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // A parent's email alone mostly says that two boys are brothers.
  const pairs = useMemo(
    () => findDoublePairs(envelopes).filter(({ reason }) => reason !== 'family'),
    [envelopes],
  );
  if (pairs.length === 0) return <EmptyState picture="search" text={mergeTexts.none} />;
  const shown = isWhole ? pairs : pairs.slice(0, firstShown);
  return (
    <>
      <p className={styles['hint']}>{mergeTexts.doublesHint}</p>
      <ul ref={list} className={styles['list']}>
        {shown.map((pair) => (
          <PairLine
            key={`${pair.boy.envelopeId} ${pair.other.envelopeId}`}
            pair={pair}
            onCompare={() => onCompare([pair.boy, pair.other])}
          />
        ))}
      </ul>
      <ShowMore
        className={styles['more']}
        list={list}
        hiddenCount={pairs.length - shown.length}
        label={mergeTexts.more}
        onMore={() => setIsWhole(true)}
      />
    </>
  );
}

interface PairLineProps {
  readonly pair: DoublePair<Envelope>;
  readonly onCompare: () => void;
}

function PairLine({ pair: { boy, other, reason }, onCompare }: PairLineProps) {
  return (
    <li className={styles['line']}>
      <div className={styles['boys']}>
        {[boy, other].map((each) => (
          <p key={each.envelopeId}>
            <bdi className={styles['name']}>{displayName(each)}</bdi>{' '}
            <span className={styles['facts']}>
              {[each.school === null ? null : isolate(each.school), each.grade]
                .concat(formatPointCount(each.minyanPoints))
                .flatMap((fact) => fact ?? [])
                .join(' · ')}
            </span>
          </p>
        ))}
        <p className={styles['reason']}>{mergeTexts.reason(reason)}</p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={mergeTexts.compareNamed(displayName(boy), displayName(other))}
        onClick={onCompare}
      >
        {mergeTexts.compare}
      </Button>
    </li>
  );
}
