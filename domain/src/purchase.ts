import { mostPoints } from './points.ts';

/** What the purchase stepper shows at first, in dollars. */
export const firstPurchase = 10;
export const purchaseStep = 5;
export const leastPurchase = 5;
export const mostPurchase = mostPoints;

/** The memo by which a purchase is known in a points history. */
export const purchaseMethod = 'purchase';

/** The amount one or more steps up or down, within the least and the most. */
export function stepPurchase(dollars: number, steps: number): number {
  return Math.min(mostPurchase, Math.max(leastPurchase, dollars + steps * purchaseStep));
}
