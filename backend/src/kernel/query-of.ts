/** What stands behind the question mark of a request's address: one reading for all who look at it. */
export function queryOf({ url }: { readonly url: string }): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1]);
}
