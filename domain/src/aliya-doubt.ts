import type { Aliya } from './aliyos.ts';
import type { RequestType } from './request.ts';

/** Why giving somebody of this type an aliya needs a question. */
export type AliyaDoubt = 'not-a-cohen' | 'not-a-levi' | 'a-cohen-or-levi';

const forIsrael: ReadonlySet<Aliya> = new Set([
  'Shlishi',
  "Revi'i",
  'Chamishi',
  'Shishi',
  "Shevi'i",
]);

/**
 * The first aliya is a Cohen's, the second a Levi's, and the next five are an Israel's; all may get the others (Shulchan
 * Aruch, Orach Chaim 135).
 */
export function aliyaDoubt(type: RequestType | null, aliya: Aliya): AliyaDoubt | null {
  if (aliya === 'Kohen') return type === 'Cohen' ? null : 'not-a-cohen';
  if (aliya === 'Levi') return type === 'Levi' ? null : 'not-a-levi';
  const isCohenOrLevi = type === 'Cohen' || type === 'Levi';
  return isCohenOrLevi && forIsrael.has(aliya) ? 'a-cohen-or-levi' : null;
}
