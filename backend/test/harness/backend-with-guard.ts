/** A backend whose guard forbids one collection, `forbidden`, and allows everything else to everybody. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocuments } from '../../src/documents/create-documents.ts';
import type { Guard } from '../../src/documents/documents.ts';
import { permissionDenied } from '../../src/documents/errors.ts';
import { channelRoutes } from '../../src/documents/wire/channelRoutes.ts';
import { configFromEnvironment } from '../../src/environment.ts';
import { listen } from '../../src/http/listen.ts';
import { createServer } from '../../src/http/server.ts';
import { serveWebApp } from '../../src/http/web-app.ts';
import { createIdentity } from '../../src/identity/identity.ts';
import { createMailer } from '../../src/identity/mailer.ts';
import { identityRoutes } from '../../src/identity/wire/routes.ts';
import { runUntilStopped } from '../../src/lifecycle.ts';
import { createClock } from '../../src/sqlite/clock.ts';
import { openDatabase } from '../../src/sqlite/database.ts';
import { admin } from './backend-process.ts';

const guard: Guard = ({ path }) => {
  if (path.split('/')[0] === 'forbidden') throw permissionDenied();
};

await runUntilStopped(async (closing) => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      'web-dir': { type: 'string' },
    },
  });
  const config = configFromEnvironment(
    { PORT: values.port, HOST: values.host, DATA_DIR: values['data-dir'] },
    values['web-dir'] ?? null,
  );
  const { dataDir, logger, projectId, apiKey, storageBucket, wallMillis } = config;
  const database = openDatabase(join(dataDir, 'gabbai.sqlite'));
  const clock = createClock(database);
  const mailer = createMailer({ smtp: null, logger });
  const identity = createIdentity({ ...config, database, clock, mailer, publicUrl: () => '' });
  await identity.accounts.create(admin);
  const documents = createDocuments({ database, clock, guard, logger, projectId });
  const app = await createServer(config);
  closing.defer(() => app.close());
  identityRoutes(app, { identity, ...config });
  const { verifyToken, onRevoked } = identity;
  channelRoutes(app, { documents, verifyToken, onRevoked, projectId, logger, wallMillis });
  await serveWebApp(app, {
    webDir: config.webDir,
    clientConfig: {
      apiKey,
      projectId,
      storageBucket,
      authDomain: '',
      messagingSenderId: '1',
      appId: '1:1:web:1',
      servicesOnThisOrigin: true,
    },
  });
  process.stdout.write(`A backend with a guard of its own is at ${await listen(app, config)}\n`);
});
