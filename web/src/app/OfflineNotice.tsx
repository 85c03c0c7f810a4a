import { shellTexts } from '../config/shell-texts.ts';
import { useConnection } from '../data/connection.ts';
import styles from './OfflineNotice.module.css';

/** Says that the server cannot be reached. */
export function OfflineNotice() {
  const isOffline = useConnection() === 'offline';
  return (
    <output className={styles['notice']} data-shown={isOffline || undefined}>
      {isOffline && shellTexts.offline}
    </output>
  );
}
