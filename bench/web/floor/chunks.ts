type InsideModule = typeof import('./Inside.tsx');

let inside: InsideModule | null = null;

/** Awaited before rendering, so no Suspense fallback is needed. */
export async function loadInside(): Promise<void> {
  inside ??= await import('./Inside.tsx');
  if (location.pathname === '/list') await inside.loadList();
}

export function loadedInside(): InsideModule | null {
  return inside;
}

export const loadAuth = () => import('./sdk-auth.ts');
