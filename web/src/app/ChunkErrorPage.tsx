import { Button } from '@mantine/core';
import { useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { Notice } from './Notice.tsx';

/** Says that code could not be fetched. Try again reloads the page, but only once the server answers. */
export function ChunkErrorPage() {
  const [isTrying, setIsTrying] = useState(false);
  const handleTryAgain = async () => {
    setIsTrying(true);
    try {
      await fetch('/__/firebase/init.json', { cache: 'no-store' });
      // Not a second import(): a browser may answer that with the failure it remembers, and after an
      // update of the app the chunk has another name.
      location.reload();
    } catch {
      setIsTrying(false);
    }
  };
  return (
    <Notice title={shellTexts.chunkFailed} text={shellTexts.chunkFailedHint}>
      <Button loading={isTrying} onClick={() => void handleTryAgain()}>
        {shellTexts.tryAgain}
      </Button>
    </Notice>
  );
}
