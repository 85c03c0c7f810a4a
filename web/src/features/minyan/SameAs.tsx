import { Button } from '@mantine/core';
import { useState } from 'react';
import { minyanTexts } from '../../config/minyan-texts.ts';

/** Another minyan, whose boys a new sheet may begin with. */
export interface SimilarSheet {
  readonly sheetId: string;
  readonly name: string;
  readonly envelopeIds: readonly string[];
}

interface SameAsProps {
  readonly similar: readonly SimilarSheet[];
  /** None of the administrator's boys is saved on the sheet. */
  readonly isNew: boolean;
  /** The boys whom the administrator may pay. */
  readonly payable: ReadonlySet<string>;
  readonly here: ReadonlySet<string>;
  readonly onTake: (envelopeIds: readonly string[]) => void;
}

/** Fills a new sheet with those who came to another minyan. The buttons stay while it is open, so that nothing moves. */
export function SameAs({ similar, isNew, payable, here, onTake }: SameAsProps) {
  const [offered] = useState(() => (isNew ? similar.map(({ sheetId }) => sheetId) : []));
  const shown = similar.filter(({ sheetId }) => offered.includes(sheetId));
  if (shown.length === 0) return null;
  return (
    <div className="screen-only flex wrap gap-2">
      {shown.map(({ sheetId, name, envelopeIds }) => {
        const boys = envelopeIds.filter((id) => payable.has(id));
        return (
          <Button
            key={sheetId}
            variant="default"
            className="wrapping starts"
            px="sm"
            fw={500}
            disabled={boys.every((id) => here.has(id))}
            onClick={() => onTake(boys)}
          >
            {minyanTexts.sameAs(name, boys.length)}
          </Button>
        );
      })}
    </div>
  );
}
