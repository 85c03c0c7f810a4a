import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { updateTexts } from '../config/layout-texts.ts';
import {
  switchToNewVersion,
  hasUnsavedInput,
  registerServiceWorker,
  useIsNewVersionAvailable,
} from './app-update.ts';
import styles from './NewVersionNotice.module.css';

/** Offers to load a new version; asks first when typed input would be lost. */
export function NewVersionNotice() {
  useEffect(registerServiceWorker, []);
  const isWaiting = useIsNewVersionAvailable();
  const [isAsking, setIsAsking] = useState(false);
  const handleReload = () => {
    if (!isAsking && hasUnsavedInput()) setIsAsking(true);
    else switchToNewVersion();
  };
  return (
    <output className={styles['place']}>
      {isWaiting && (
        <div className={styles['notice']}>
          <p className={styles['text']}>{isAsking ? updateTexts.typed : updateTexts.available}</p>
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
