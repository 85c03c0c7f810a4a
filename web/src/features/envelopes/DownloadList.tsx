import { Button } from '@mantine/core';
import { memo } from 'react';
import { envelopesCsv } from '@gabbai/domain/csv.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { Icon } from '../../ui/Icon.tsx';

const aMinuteMs = 60_000;

interface DownloadListProps {
  /** Filtered and sorted as shown. */
  readonly envelopes: readonly Envelope[];
  /** A partial list cannot be saved. */
  readonly isPartial: boolean;
}

function Download({ envelopes, isPartial }: DownloadListProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={envelopes.length === 0 || isPartial}
      title={isPartial ? listViewTexts.waitsForRest : undefined}
      onClick={() => saveFile(envelopesTexts.fileName, envelopesCsv(envelopes))}
    >
      {envelopesTexts.download}
    </Button>
  );
}

/** A button that downloads the shown boys as a CSV file. */
export const DownloadList = memo(Download);

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers read the URL after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), aMinuteMs);
}
