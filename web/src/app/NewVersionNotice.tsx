import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { updateTexts } from '../config/shell-texts.ts';
import {
  switchToNewVersion,
  hasUnsavedInput,
  registerServiceWorker,
  useIsNewVersionWaiting,
} from './app-update.ts';
import styles from './NewVersionNotice.module.css';

/** Offers the new version once it is here; asks before anything typed would be lost. */
export function NewVersionNotice() {
  useEffect(registerServiceWorker, []);
  const isWaiting = useIsNewVersionWaiting();
  const [isAsking, setIsAsking] = useState(false);
  const handleReload = () => {
    if (!isAsking && hasUnsavedInput()) setIsAsking(true);
    else switchToNewVersion();
  };
  return (
    <output className={styles['place']}>
      {isWaiting && (
        <div className={styles['notice']}>
          <p className={styles['text']}>{isAsking ? updateTexts.typed : updateTexts.isHere}</p>
          {isAsking && (
            <Button size="xs" variant="default" onClick={() => setIsAsking(false)}>
              {updateTexts.notNow}
            </Button>
          )}
          <Button size="xs" onClick={handleReload}>
            {isAsking ? updateTexts.reloadAnyway : updateTexts.reload}
          </Button>
        </div>
      )}
    </output>
  );
}
