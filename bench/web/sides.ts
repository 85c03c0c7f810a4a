import type { Product } from './product.ts';
import type { StoredSession } from './profile.ts';

/** What every measurement gets: the product and the floor, both running. */
export interface Sides {
  readonly product: Product;
  readonly floorUrl: string;
  readonly runs: number;
  readonly report: (line: string) => void;
}

/** What the floor keeps of somebody who has signed in. */
export function floorSession(url: string): StoredSession {
  const localStorage = [{ name: 'floor-session', value: 'yes' }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
