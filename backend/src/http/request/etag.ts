/** Whether an If-None-Match header names an entity tag. Both are compared without their mark for weakness. */
export function matchesEtag(etag: string, header: string | null | undefined): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  const tags = new Set((header ?? '').split(',').map(bare));
  return tags.has('*') || tags.has(bare(etag));
}
