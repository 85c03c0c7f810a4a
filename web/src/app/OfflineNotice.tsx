import { useEffect } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import { useConnection } from '../data/connection/connection.ts';
import { retryBrokenImages } from '../ui/broken-image.ts';
import styles from './OfflineNotice.module.css';

/** Shows that the connection is lost, and reloads failed pictures once it is back. */
export function OfflineNotice() {
  const connection = useConnection();
  const isOffline = connection === 'offline';
  useEffect(() => {
    if (connection === 'online') retryBrokenImages();
  }, [connection]);
  return (
    <output className={styles['notice']} data-shown={isOffline || undefined}>
      {isOffline && <span className={styles['text']}>{shellTexts.offline}</span>}
    </output>
  );
}
