import { shellTexts } from '../config/shell-texts.ts';
import './ProductName.css';

export function ProductName() {
  return (
    <span className="product-name">
      <img src="/icon.svg" alt="" width="32" height="32" />
      {shellTexts.product}
    </span>
  );
}
