/**
 * The composition: opens the folder, makes the three services, hands each what it needs and puts their wires on
 * one HTTP server. Read this file to see what depends on what; behaviour lives in the services.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BackendConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { createCallerLimits } from './documents/caller-limits.ts';
import { createDocuments } from './documents/create-documents.ts';
import type { Documents } from './documents/documents.ts';
import { channelRoutes } from './documents/wire/channel-routes.ts';
import { documentRoutes } from './documents/wire/routes.ts';
import { createFiles } from './files/files.ts';
import { fileRoutes } from './files/wire/routes.ts';
import { createEventCounts } from './event-counts.ts';
import { documentGuard, fileGuard, rightsOf } from './guards.ts';
import { countRequests } from './http/farewell.ts';
import { healthRoutes } from './http/health.ts';
import { listen } from './http/listen.ts';
import { isCalledLocally } from './http/local-names.ts';
import { openOwnerDoor, type OwnerDoor } from './http/owner-door.ts';
import { patience } from './http/patience.ts';
import { createServer } from './http/server.ts';
import { serveWebApp } from './http/web-app.ts';
import type { ClientConfig } from './http/web-app.ts';
import { createIdentity } from './identity/identity.ts';
import { createMailer } from './identity/mailer.ts';
import type { Identity } from './identity/model.ts';
import { identityRoutes } from './identity/wire/routes.ts';
import { bearerOf, type RequestAuth, type VerifyToken } from './kernel/request-auth.ts';
import { readRules, type RulesOfFolder } from './rules-of-folder.ts';
import { snapshotRoute } from './snapshots.ts';
import { createClock } from './sqlite/clock.ts';
import type { Database } from './sqlite/database.ts';
import { refuseSampleAdminBeyondLoopback } from './sample-admin.ts';
import {
  countFileRefusals,
  countLimits,
  countPublicWrites,
  countRefusals,
  countStrangeProxies,
  watchDocuments,
  watchIdentity,
} from './watched-services.ts';

export interface Backend {
  /** Where this backend answers, without a slash at its end. */
  readonly url: string;
  /** Where the machine's own tools reach it: another address than `url` where that speaks TLS. */
  readonly ownerUrl: string;
  readonly config: BackendConfig;
  readonly identity: Identity;
  readonly documents: Documents;
  close(): Promise<void>;
}

/** Starts a backend on its data folder; throws `StartError` for what a person can mend. */
export async function createBackend(config: BackendConfig): Promise<Backend> {
  const { rulesDir, hasOwnRules, logger } = config;
  const rules = readRules(rulesDir, hasOwnRules ? logger : null);
  const folder = openDataFolder(config.dataDir);
  let backend: Backend | null = null;
  const close = async (): Promise<void> => {
    await backend?.close();
    folder.close();
  };
  try {
    backend = await compose(config, folder.database, rules);
    const { url, ownerUrl } = backend;
    folder.announce({ url: config.publicUrl ?? url, ownerUrl });
    return { ...backend, close };
  } catch (error) {
    // It may be answering already, which it must not do from a database that is closed.
    await close();
    throw error;
  }
}

async function compose(
  config: BackendConfig,
  database: Database,
  rules: RulesOfFolder,
): Promise<Backend> {
  const { dataDir, projectId, storageBucket: bucket, publicUrl, logger, wallMillis } = config;
  const clock = createClock(database, wallMillis);
  const mailer = createMailer({ smtp: config.smtp, logger });
  const events = createEventCounts(logger);
  let url = '';
  const ownIdentity = createIdentity({
    ...config,
    database,
    clock,
    mailer,
    publicUrl: () => publicUrl ?? url,
  });
  const identity = watchIdentity(ownIdentity, events);
  const { verifyToken, onRevoked } = identity;
  const guard = countRefusals(documentGuard(rules.documents), events);
  const ownDocuments = createDocuments({ database, clock, guard, logger, projectId });
  const documents = watchDocuments(ownDocuments, { events, logger });
  const files = createFiles({
    database,
    dataDir,
    clock,
    guard: countFileRefusals(fileGuard(rules.files, { bucket, documents, wallMillis }), events),
    logger,
  });
  refuseSampleAdminBeyondLoopback(identity, config);

  // Whoever answers a call says what is wrong with its token, and is counted for it; who only looks is not.
  const hasRights = rightsOf(ownDocuments, config.rightsCollection);
  const isKnown = (bearer: string | null): boolean =>
    hasRights(callerOf(ownIdentity.verifyToken, bearer));
  const limits = createCallerLimits({
    hasRights,
    changesPerHour: config.publicWritesPerHour,
    wallMillis,
    onRefused: countPublicWrites(events),
  });
  const isOwner = (authorization: string): boolean =>
    callerOf(verifyToken, bearerOf(authorization))?.isOwner ?? false;
  const app = await createServer({
    ...config,
    isKnown: (authorization) => isKnown(bearerOf(authorization)),
    isOwner: (authorization) =>
      callerOf(ownIdentity.verifyToken, bearerOf(authorization))?.isOwner ?? false,
    isCalledLocally: isCalledLocally(config),
  });
  const requests = countRequests(app);
  countLimits(app, events);
  countStrangeProxies(app, { events, ...config });
  healthRoutes(app, () => database.transaction(() => clock.next()));
  identityRoutes(app, { identity, ...config });
  documentRoutes(app, { documents, verifyToken, limits, projectId, logger });
  channelRoutes(app, {
    documents,
    verifyToken,
    limits,
    isKnown,
    onRevoked,
    projectId,
    logger,
    wallMillis,
  });
  fileRoutes(app, { files, verifyToken, bucket, publicUrl, logger });
  await snapshotRoute(app, {
    database,
    dataDir,
    holdBytes: () => files.holdBytes(),
    isOwner,
    logger,
  });
  await serveWebApp(app, { webDir: config.webDir, clientConfig: clientConfigOf(config) });
  requests.answerAll(patience.farewellMs);
  let door: OwnerDoor | null = null;
  try {
    url = await listen(app, config);
    if (config.tls !== null) door = await openOwnerDoor(app, isOwner);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    url,
    ownerUrl: door?.url ?? url,
    config,
    identity,
    documents,
    close: async () => {
      await door?.close();
      await app.close();
      // What streams have asked for is committed in the next turn.
      await nextTurn();
      await mailer.close();
      events.close();
    },
  };
}

/** Who shows a token; `null` when it is not good. */
function callerOf(verifyToken: VerifyToken, bearer: string | null): RequestAuth | null {
  try {
    return verifyToken(bearer);
  } catch {
    return null;
  }
}

function clientConfigOf({ apiKey, projectId, storageBucket }: BackendConfig): ClientConfig {
  return {
    apiKey,
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket,
    messagingSenderId: '1',
    appId: `1:1:web:${projectId}`,
    servicesOnThisOrigin: true,
  };
}
