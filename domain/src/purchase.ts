import { mostPoints } from './points.ts';

/** The first value of the purchase stepper, in dollars. One point buys one dollar. */
export const firstPurchase = 10;
export const purchaseStep = 5;
export const leastPurchase = 5;
export const mostPurchase = mostPoints;

/** The memo (stored as `method`) that marks a purchase in a points history. */
export const purchaseMethod = 'purchase';

/** The amount after a number of steps, within the limits. */
export function stepPurchase(dollars: number, steps: number): number {
  return Math.min(mostPurchase, Math.max(leastPurchase, dollars + steps * purchaseStep));
}

/** The largest purchase that leaves at least 0 points. */
export function mostAffordable(points: number): number {
  const steps = Math.floor(Math.min(mostPurchase, points) / purchaseStep);
  return Math.max(0, steps * purchaseStep);
}
