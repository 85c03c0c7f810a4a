import { Button } from '@mantine/core';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { Icon } from '../../ui/Icon.tsx';

interface PrintButtonProps {
  readonly envelopes: readonly Envelope[];
  readonly isPartial: boolean;
}

export function PrintButton({ envelopes, isPartial }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      px="xs"
      aria-label={listViewTexts.print}
      disabled={envelopes.length === 0 || isPartial}
      title={isPartial ? listViewTexts.waitsForRest : listViewTexts.print}
      onClick={() => window.print()}
    >
      <Icon name="print" />
    </Button>
  );
}
