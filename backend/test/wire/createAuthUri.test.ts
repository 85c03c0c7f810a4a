import { it } from 'vitest';
import { startIdentity } from '../harness/identity.ts';

it('accounts:createAuthUri refuses what is no address', async () => {
  await using under = await startIdentity();
  await under.refuses('accounts:createAuthUri', { identifier: 'gabbai' }, 'INVALID_EMAIL');
});
