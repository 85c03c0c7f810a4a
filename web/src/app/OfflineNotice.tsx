import { useEffect } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { useConnection } from '../data/connection.ts';
import { retryPictures } from '../ui/broken-picture.ts';
import styles from './OfflineNotice.module.css';

/** Says that the server cannot be reached; what did not load meanwhile is asked for when it is there again. */
export function OfflineNotice() {
  const connection = useConnection();
  const isOffline = connection === 'offline';
  useEffect(() => {
    if (connection === 'online') retryPictures();
  }, [connection]);
  return (
    <output className={styles['notice']} data-shown={isOffline || undefined}>
      {isOffline && <span className={styles['text']}>{shellTexts.offline}</span>}
    </output>
  );
}
