import styles from './SavingState.module.css';
import { useSavingState } from './use-saving-state.ts';

export function SavingState() {
  const text = useSavingState();
  return (
    <output className={styles['state']} data-shown={text !== '' || undefined}>
      {text}
    </output>
  );
}
