import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { minyanTexts } from '../../config/minyan-texts.ts';
import styles from './SameAs.module.css';

/** Other minyanim of one day, whose boys a new sheet may begin with. */
export interface SimilarSheets {
  /** The parsha or date; `null` for the day of the new sheet. */
  readonly day: string | null;
  readonly sheets: readonly {
    readonly sheetId: string;
    readonly name: string;
    readonly envelopeIds: readonly string[];
  }[];
}

interface SameAsProps {
  readonly similar: SimilarSheets;
  /** None of the administrator's boys is saved on the sheet. */
  readonly isNew: boolean;
  /** The boys whom the administrator may pay. */
  readonly payable: ReadonlySet<string>;
  readonly here: ReadonlySet<string>;
  readonly onTake: (envelopeIds: readonly string[]) => void;
}

/** Fills a new sheet with those who came to another minyan. The buttons stay while it is open, so that nothing moves. */
export function SameAs({ similar: { day, sheets }, isNew, payable, here, onTake }: SameAsProps) {
  const id = useId();
  const [offered] = useState(() => (isNew ? sheets.map(({ sheetId }) => sheetId) : []));
  const shown = sheets.filter(({ sheetId }) => offered.includes(sheetId));
  if (shown.length === 0) return null;
  return (
    <div className="screen-only flex wrap middle gap-2">
      <span id={id} className={`${styles['label']} muted body`}>
        {minyanTexts.sameAs(day)}
      </span>
      {shown.map(({ sheetId, name, envelopeIds }) => {
        const boys = envelopeIds.filter((boy) => payable.has(boy));
        return (
          <Button
            key={sheetId}
            id={`${id}-${sheetId}`}
            // "Same as Friday night (30)"
            aria-labelledby={`${id} ${id}-${sheetId}`}
            variant="default"
            className={`${styles['button']} wrapping`}
            fw={500}
            disabled={boys.every((boy) => here.has(boy))}
            onClick={() => onTake(boys)}
          >
            {minyanTexts.boysOf(name, boys.length)}
          </Button>
        );
      })}
    </div>
  );
}
