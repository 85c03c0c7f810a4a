import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSigningKey } from '../../src/identity/signing-key.ts';
import { admin } from '../harness/backend-process.ts';
import { openChannel } from '../harness/channel-client.ts';
import { startWholeBackend } from '../harness/whole-backend.ts';

it('no password, token or key is logged, whether calls succeed or fail', async () => {
  await using backend = await startWholeBackend();
  const { url, config } = backend;
  const identityCall: typeof backend.identityCall = (...call) => backend.identityCall(...call);
  const wrongPassword = 'a password that is wrong';
  const newPassword = 'a password that is new';
  const { email, password } = admin;
  const { idToken, refreshToken } = await backend.signIn();
  await identityCall('accounts:signInWithPassword', { email, password: wrongPassword });
  await identityCall('accounts:lookup', { idToken: `${idToken}x` });
  await identityCall('accounts:lookup', { idToken });
  const renewed = await backend.refresh(refreshToken);
  await backend.refresh(`${refreshToken}x`);
  for (const bearer of [idToken, `${idToken}x`]) {
    const headers = { authorization: `Bearer ${bearer}` };
    await fetch(`${url}/v1/projects/x/databases/(default)/documents:commit`, {
      method: 'POST',
      headers,
      body: '{',
    });
    await fetch(`${url}/v0/b/${config.storageBucket}/o/students%2Fnone`, { headers });
    await using stream = await openChannel(url, 'Listen', bearer);
    await stream.send({ database: 'another', addTarget: { targetId: 2, documents: {} } });
    await stream.next(1);
  }
  const changed = await identityCall('accounts:update', { idToken, password: newPassword });
  expect(changed.status).toBe(200);
  await identityCall('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });

  const key = readSigningKey(config.dataDir);
  const secrets = [
    password,
    wrongPassword,
    newPassword,
    idToken,
    // The part that makes a token out of its claims.
    idToken.split('.')[2],
    refreshToken,
    renewed.body['refresh_token'],
    changed.body['idToken'],
    changed.body['refreshToken'],
    'argon2',
    key.toString('hex'),
    key.toString('base64'),
    key.toString('base64url'),
  ].map(String);
  // Without a mail server the log is where the machine's keeper finds the link: that line, and no other, has its code.
  const lines = backend.log().split('\n');
  expect(lines.filter((line) => line.includes('oobCode='))).toHaveLength(1);
  expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
});

it('only the account that runs the backend can read its key and records', async () => {
  await using backend = await startWholeBackend();
  const { dataDir } = backend.config;
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'signing-key')).mode & 0o777).toBe(0o600);
});
