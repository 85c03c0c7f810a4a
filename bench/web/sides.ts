import type { Product } from './product.ts';
import type { StoredSession } from './profile.ts';

/** The running product and floor. */
export interface Sides {
  readonly product: Product;
  readonly floorUrl: string;
  readonly runs: number;
  readonly report: (line: string) => void;
}

/** The floor's storage state of a signed-in browser. */
export function floorSession(url: string): StoredSession {
  const localStorage = [{ name: 'floor-session', value: 'yes' }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
