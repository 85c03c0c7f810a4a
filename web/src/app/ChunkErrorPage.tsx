import { Button } from '@mantine/core';
import { useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { reloadPage } from '../ui/reload-page.ts';
import { Notice } from './Notice.tsx';

/** Shown when a page's code failed to load. Try again reloads the page once the server answers. */
export function ChunkErrorPage() {
  const [isRetrying, setIsTrying] = useState(false);
  const handleTryAgain = async () => {
    setIsTrying(true);
    try {
      await reloadPage();
    } catch {
      setIsTrying(false);
    }
  };
  return (
    <Notice title={shellTexts.chunkFailed} text={shellTexts.chunkFailedHint}>
      <Button loading={isRetrying} onClick={() => void handleTryAgain()}>
        {shellTexts.tryAgain}
      </Button>
    </Notice>
  );
}
