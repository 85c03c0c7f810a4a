import styles from './SavingState.module.css';
import { useSavingState } from './use-saving-state.ts';

/** Says quietly that changes are on their way, wait for the connection, or have arrived. */
export function SavingState() {
  const text = useSavingState();
  return (
    <output className={styles['state']} data-shown={text !== '' || undefined}>
      {text}
    </output>
  );
}
