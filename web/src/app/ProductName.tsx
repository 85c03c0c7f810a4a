import { shellTexts } from '../config/shell-texts.ts';
import styles from './ProductName.module.css';

export function ProductName() {
  return (
    <span className={styles['name']}>
      <img src="/icon.svg" alt="" width="32" height="32" />
      {shellTexts.product}
    </span>
  );
}
