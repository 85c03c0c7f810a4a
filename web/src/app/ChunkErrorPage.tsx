import { Button } from '@mantine/core';
import { useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { Notice } from './Notice.tsx';

/** Shown when a page's code failed to load. Try again reloads the page once the server answers. */
export function ChunkErrorPage() {
  const [isRetrying, setIsTrying] = useState(false);
  const handleTryAgain = async () => {
    setIsTrying(true);
    try {
      await fetch('/__/firebase/init.json', { cache: 'no-store' });
      // Not a second import(): a browser may cache the failure, and after an update the chunk has another name.
      location.reload();
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
