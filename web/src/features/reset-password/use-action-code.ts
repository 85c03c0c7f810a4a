import { useEffect, useState } from 'react';

type ActionResult<T> =
  | { readonly status: 'waiting' }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Applies the code once: codes may be single-use. */
export function useActionCode<T>(
  apply: (code: string) => Promise<T>,
  code: string,
): ActionResult<T> {
  const [result, setResult] = useState<ActionResult<T>>({ status: 'waiting' });
  useEffect(() => {
    apply(code).then(
      (value) => setResult({ status: 'done', value }),
      (error: unknown) => setResult({ status: 'failed', error }),
    );
  }, [apply, code]);
  return result;
}
