import { Button } from '@mantine/core';
import { memo } from 'react';
import { envelopesCsv } from '@gabbai/domain/csv.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { csvColumns, type ListColumn } from '@gabbai/domain/list-columns.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';

interface DownloadListProps {
  /** Filtered and sorted as shown. */
  readonly envelopes: readonly Envelope[];
  readonly columns: readonly ListColumn[];
  /** A partial list cannot be saved. */
  readonly isPartial: boolean;
  readonly onDownloaded?: () => void;
}

function Download({ envelopes, columns, isPartial, onDownloaded }: DownloadListProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={envelopes.length === 0 || isPartial}
      title={isPartial ? listViewTexts.waitsForRest : undefined}
      onClick={() => {
        saveCsv(envelopesTexts.fileName, envelopesCsv(envelopes, csvColumns(columns)));
        onDownloaded?.();
      }}
    >
      {envelopesTexts.download}
    </Button>
  );
}

/** A button that downloads the shown boys as a CSV file. */
export const DownloadList = memo(Download);
