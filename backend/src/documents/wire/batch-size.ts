import { invalidArgument } from '../model/errors.ts';
import { maxDocumentBytes, maxRequestBytes } from '../model/limits.ts';
import { documentSize, valueSize } from '../model/sizes.ts';
import type { Transform, Write } from '../model/types.ts';
import { checkDocument } from '../write/check-document.ts';

/**
 * Throws for a batch that is larger than one request may be. The limit of a stream's bodies is wider, because form encoding
 * may triple them and the SDK would send a refused body again for ever.
 */
export function checkBatchSize(writes: readonly Write[]): void {
  const size = writes.reduce((sum, write) => sum + sizeOf(write), 0);
  if (size > maxRequestBytes) {
    throw invalidArgument(`The batch has ${size} bytes; at most ${maxRequestBytes} are allowed.`);
  }
}

function sizeOf(write: Write): number {
  if (write.kind !== 'update') return 0;
  const size = documentSize(write.path, write.fields);
  // Before the writes are applied: merging a large document costs more than decoding it.
  if (size > maxDocumentBytes) checkDocument(write.path, write.fields);
  const operands = write.transforms.reduce((sum, transform) => sum + operandSize(transform), 0);
  if (operands > maxDocumentBytes)
    throw invalidArgument('The transforms of a document are too large.');
  return size + operands;
}

function operandSize(transform: Transform): number {
  return 'elements' in transform
    ? transform.elements.reduce((sum, element) => sum + valueSize(element), 0)
    : 0;
}
