import { Button } from '@mantine/core';
import { useState } from 'react';
import { activityLines } from '@gabbai/domain/activity-log.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { messageFor } from '../../config/messages.ts';
import type { ActivityPage } from '../../data/activity-log/activity-feed.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { notify } from '../../ui/show-toast.tsx';
import { activityCsv } from './activity-csv.ts';

interface DownloadActivityProps {
  readonly isEmpty: boolean;
  readonly loadAll: () => Promise<ActivityPage>;
}

/** Downloads every change that fits the filters, also those not shown yet. */
export function DownloadActivity({ isEmpty, loadAll }: DownloadActivityProps) {
  const [isLoading, setIsLoading] = useState(false);
  const adminName = useAdminName();
  const handleClick = async () => {
    setIsLoading(true);
    try {
      const { entries, undos } = await loadAll();
      saveCsv(texts.fileName, activityCsv(activityLines(entries, undos), adminName));
    } catch (error) {
      notify.error(messageFor('loadActivity', error));
    }
    setIsLoading(false);
  };
  return (
    <Button
      {...focusableWhileLoading}
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={isEmpty}
      loading={isLoading}
      onClick={() => void handleClick()}
    >
      {texts.download}
    </Button>
  );
}
