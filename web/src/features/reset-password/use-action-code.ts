import { useEffect, useState } from 'react';

type Answer<T> =
  | { readonly status: 'waiting' }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Applies the code once: codes may be single-use. */
export function useMailedCode<T>(handIn: (code: string) => Promise<T>, code: string): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'waiting' });
  useEffect(() => {
    handIn(code).then(
      (value) => setAnswer({ status: 'done', value }),
      (error: unknown) => setAnswer({ status: 'failed', error }),
    );
  }, [handIn, code]);
  return answer;
}
