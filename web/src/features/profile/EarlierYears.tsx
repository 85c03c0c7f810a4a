import { Button } from '@mantine/core';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { earlierYearTexts } from '../../config/year-texts.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { useClosedYears } from '../../records/use-school-years.ts';
import { EarlierYearModal } from './EarlierYearModal.tsx';

/** The closed years in which a boy may have been registered; each opens with his history. */
export function EarlierYears({ envelope }: { readonly envelope: Envelope }) {
  const closed = useClosedYears();
  const { of: shown, open, props } = useDialog<number>();
  if (closed.length === 0) return null;
  return (
    <div className="above-6">
      <h3 className="overline below-2">{earlierYearTexts.title}</h3>
      <div className="flex wrap gap-2">
        {closed.map((year) => (
          <Button
            key={year}
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            aria-label={earlierYearTexts.open(year)}
            onClick={() => open(year)}
          >
            {year}
          </Button>
        ))}
      </div>
      {shown !== null && (
        <EarlierYearModal key={shown} {...props} envelope={envelope} year={shown} />
      )}
    </div>
  );
}
