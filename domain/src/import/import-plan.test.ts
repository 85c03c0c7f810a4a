import { expect, it } from 'vitest';
import {
  importBatches,
  importedEnvelopeId,
  importIdOf,
  isImportedEnvelope,
} from './import-plan.ts';

it('O1 the ids of batches and boys follow from the import, and do not overlap', () => {
  const importId = importIdOf('12345678-9abc-4def-8123-456789abcdef');
  const boys = Array.from({ length: 120 }, (_, index) => index);
  const batches = importBatches(importId, boys);
  expect(batches.map(({ id, from, boys: { length } }) => [id, from, length])).toEqual([
    ['import-123456789abc-batch-1', 0, 50],
    ['import-123456789abc-batch-2', 50, 50],
    ['import-123456789abc-batch-3', 100, 20],
  ]);
  expect(batches.flatMap((batch) => batch.boys)).toEqual(boys);
  const ids = boys.map((index) => importedEnvelopeId(importId, index));
  expect(new Set(ids).size).toBe(120);
  expect(ids.every((envelopeId) => isImportedEnvelope({ envelopeId }))).toBe(true);
  expect(isImportedEnvelope({ envelopeId: 'boy-1' })).toBe(false);
});
