import { invalidArgument } from '../model/errors.ts';
import { checkDocument, maxDocumentBytes, maxRequestBytes } from '../model/limits.ts';
import type { Transform, Write } from '../model/types.ts';
import { documentSize, valueSize } from '../model/sizes.ts';

/**
 * Refuses a batch that is too large for one request. A stream's bodies are bounded more widely than its batches, since
 * their encoding may treble them; and what is refused there as a body would be sent again for ever.
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
  // Before anything is done with it: to put its parts together costs more than to have read them.
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
