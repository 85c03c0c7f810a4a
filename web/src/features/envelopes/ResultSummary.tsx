import { memo, useMemo, useRef } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { totalsOf } from '@gabbai/domain/list-columns.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { ClearFilters } from './ListFilters.tsx';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';

interface ResultSummaryProps {
  readonly shown: readonly Envelope[];
  readonly totalCount: number;
  readonly isPartial: boolean;
  readonly hasPoints: boolean;
  readonly isFiltered: boolean;
  readonly isSearched: boolean;
  readonly onChange: ListView['change'];
}

function Found(props: ResultSummaryProps) {
  const { shown, totalCount, isPartial, hasPoints, isFiltered, isSearched, onChange } = props;
  // The empty state has its own clear button.
  const hasList = shown.length > 0 || isPartial;
  const totals = useMemo(() => totalsOf(shown), [shown]);
  const count = useRef<HTMLOutputElement>(null);
  const focus = useFocusKept(() => count.current);
  return (
    <div className={`${styles['found']} row shrink muted small`} {...focus}>
      <output ref={count} className="grow ends">
        {/* Another element, since the same one would count as moved. */}
        <span key={String(isPartial)}>
          {isPartial
            ? listViewTexts.soFar(shown.length)
            : envelopesTexts.found(shown.length, totalCount)}
          {!isPartial && hasPoints && ` · ${listViewTexts.totals(totals)}`}
        </span>
      </output>
      {(isFiltered || isSearched) && hasList && (
        <ClearFilters isSearchAlone={!isFiltered} onChange={onChange} />
      )}
    </div>
  );
}

/** The number of boys found, with a button to clear the filters. */
export const ResultSummary = memo(Found);
