import type { Place } from './place.ts';

type Addresses = Pick<Place, 'root' | 'bucket' | 'filesAddress'>;

/** Rewrites the addresses in a JSON value. */
export type AddressRewriter = <T>(value: T) => T;

/** Returns a function that changes references and download URLs of one place to those of the other. */
export function addressRewriter(from: Addresses, to: Addresses): AddressRewriter {
  const download = new RegExp(`^https?://[^/]+/v0/b/${RegExp.escape(from.bucket)}/o/(?=[^/]+$)`);
  const target = `${to.filesAddress}/v0/b/${to.bucket}/o/`;
  const rewriteText = (key: string, text: string): string => {
    if (key === 'referenceValue' && text.startsWith(`${from.root}/`))
      return to.root + text.slice(from.root.length);
    return text.replace(download, target);
  };
  return (value) =>
    JSON.parse(JSON.stringify(value), (key, part: unknown) =>
      typeof part === 'string' ? rewriteText(key, part) : part,
    );
}
