import { useEffect, useState } from 'react';
import { signedInEmail } from './firebase-session.ts';
import { useSession } from './session.ts';

/** The signed-in administrator's email; `null` until the sign-in code has loaded. */
export function useSignedInEmail(): string | null {
  const { admin, isLoading } = useSession();
  const uid = isLoading ? null : (admin?.uid ?? null);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void signedInEmail(uid).then((found) => isCurrent && setEmail(found));
    return () => void (isCurrent = false);
  }, [uid]);
  return email;
}
