import { toast } from 'react-hot-toast';
import styles from './ToastWithButton.module.css';

/** Shows a success with a second line that says what was done. */
export function notifyWithDetail(text: string, detail: string): void {
  toast.success(
    <span className={styles['lines']}>
      <span>{text}</span>
      <span className={styles['detail']}>{detail}</span>
    </span>,
  );
}
