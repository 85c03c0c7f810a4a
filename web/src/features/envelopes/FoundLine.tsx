import { memo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { ClearFilters } from './ListFilters.tsx';
import styles from './ListToolbar.module.css';
import { PrintButton } from './PrintList.tsx';
import type { ListView } from './use-list-view.ts';

interface FoundLineProps {
  readonly shown: readonly Envelope[];
  readonly totalCount: number;
  readonly isPartial: boolean;
  readonly isFiltered: boolean;
  readonly onChange: ListView['change'];
}

function Found({ shown, totalCount, isPartial, isFiltered, onChange }: FoundLineProps) {
  return (
    <div className={styles['found']}>
      <output>
        {isPartial
          ? listViewTexts.soFar(shown.length)
          : envelopesTexts.found(shown.length, totalCount)}
      </output>
      {isFiltered && <ClearFilters onChange={onChange} />}
      {/* Nobody prints from a phone. */}
      <span className={styles['print']}>
        <PrintButton envelopes={shown} isPartial={isPartial} />
      </span>
    </div>
  );
}

/** How many boys search and filters leave. */
export const FoundLine = memo(Found);
