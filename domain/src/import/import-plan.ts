/** The ids of batches and boys follow from the id of their import, so that a repeated batch makes nothing twice. */

/** Boys in a batch: few enough to show progress, and to stop soon. */
const batchSize = 50;
const prefix = 'import-';
const idLength = 12;

export function importIdOf(uuid: string): string {
  return `${prefix}${uuid.replaceAll('-', '').slice(0, idLength)}`;
}

export function importedEnvelopeId(importId: string, index: number): string {
  return `${importId}-${index + 1}`;
}

/** Whether an administrator has imported the boy. */
export function isImportedEnvelope({ envelopeId }: { readonly envelopeId: string }): boolean {
  return envelopeId.startsWith(prefix);
}

export interface ImportBatch<Boy> {
  /** Also the id of its activity entry. */
  readonly id: string;
  /** The index of its first boy among all. */
  readonly from: number;
  readonly boys: readonly Boy[];
}

export function importBatches<Boy>(
  importId: string,
  boys: readonly Boy[],
): readonly ImportBatch<Boy>[] {
  return Array.from({ length: Math.ceil(boys.length / batchSize) }, (_, index) => ({
    id: `${importId}-batch-${index + 1}`,
    from: index * batchSize,
    boys: boys.slice(index * batchSize, (index + 1) * batchSize),
  }));
}
