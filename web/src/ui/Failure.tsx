import type { ReactNode } from 'react';

/** An error text in a form. */
export function Failure({ children }: { readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <p className="error body" role="alert">
      {children}
    </p>
  );
}
