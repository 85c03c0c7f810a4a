import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { updateTexts } from '../config/layout-texts.ts';
import {
  switchToNewVersion,
  hasUnsavedInput,
  registerServiceWorker,
  useIsNewVersionAvailable,
} from './app-update.ts';
import { useArmed } from '../ui/use-armed.ts';
import styles from './NewVersionNotice.module.css';

/** Offers to load a new version; asks first when typed input would be lost. */
export function NewVersionNotice() {
  useEffect(registerServiceWorker, []);
  const isWaiting = useIsNewVersionAvailable();
  const button = useRef<HTMLButtonElement>(null);
  const asking = useArmed(button, updateTexts.typed);
  const handleReload = () => {
    if (!asking.isArmed && hasUnsavedInput()) asking.arm();
    else switchToNewVersion();
  };
  return (
    <output className={`${styles['place']} screen-only flex in-middle`}>
      {isWaiting && (
        <div className={`${styles['notice']} bordered rounded row wrap gap-3 pad-3-4`}>
          <p className="body">{asking.isArmed ? updateTexts.typed : updateTexts.available}</p>
          {asking.isArmed && (
            <Button size="xs" variant="default" onClick={asking.disarm}>
              {updateTexts.notNow}
            </Button>
          )}
          <Button ref={button} size="xs" onClick={handleReload}>
            {asking.isArmed ? updateTexts.reloadAnyway : updateTexts.reload}
          </Button>
        </div>
      )}
    </output>
  );
}
