import type { Envelope } from '@gabbai/domain/envelope.ts';
import { DataError } from './errors.ts';

/**
 * Deletes a boy and frees the prizes he has won, together or not at all; his pictures go afterwards. Needs the network.
 */
export async function deleteEnvelope({ envelopeId }: Pick<Envelope, 'envelopeId'>): Promise<void> {
  throw new DataError('unimplemented', envelopeId);
}
