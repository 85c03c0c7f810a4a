/** Whether an If-None-Match header names an entity tag. Both are compared without their mark for weakness. */
export function matchesEtag(etag: string, header: string | null | undefined): boolean {
  const tags = new Set((header ?? '').split(',').map(withoutWeakness));
  return tags.has('*') || tags.has(withoutWeakness(etag));
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
