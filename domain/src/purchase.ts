/** What the purchase stepper shows at first, in dollars. */
export const firstPurchase = 10;
export const purchaseStep = 5;
export const leastPurchase = 5;

/** The memo by which a purchase is known in a points history. */
export const purchaseMethod = 'purchase';

/** The amount one or more steps up or down, never below the least. */
export function stepPurchase(dollars: number, steps: number): number {
  return Math.max(leastPurchase, dollars + steps * purchaseStep);
}
