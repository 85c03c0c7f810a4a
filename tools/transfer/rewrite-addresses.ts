import type { Place } from './places.ts';

type Ends = Pick<Place, 'root' | 'bucket' | 'filesAddress'>;

/** Rewrites references and download URLs of one place for the other. */
export function addressRewriter(from: Ends, to: Ends): <T>(value: T) => T {
  const download = new RegExp(`^https?://[^/]+/v0/b/${RegExp.escape(from.bucket)}/o/(?=[^/]+$)`);
  const target = `${to.filesAddress}/v0/b/${to.bucket}/o/`;
  const movedText = (key: string, text: string): string => {
    if (key === 'referenceValue' && text.startsWith(`${from.root}/`))
      return to.root + text.slice(from.root.length);
    return text.replace(download, target);
  };
  return (value) =>
    JSON.parse(JSON.stringify(value), (key, part: unknown) =>
      typeof part === 'string' ? movedText(key, part) : part,
    );
}
