import type { ReactNode } from 'react';
import { useSession } from '../data/session/session.ts';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';

/** Shows the app unless code is missing without which nobody can be told who is signed in, or see any record. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { isCodeMissing } = useSession();
  if (!isCodeMissing) return children;
  return (
    <main>
      <ChunkErrorPage />
    </main>
  );
}
