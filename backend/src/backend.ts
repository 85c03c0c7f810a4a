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
import { isDiskFull } from './files/errors.ts';
import { createFiles } from './files/files.ts';
import { fileRoutes } from './files/wire/routes.ts';
import { createEventCounts } from './event-counts.ts';
import { isAdministrator } from './first-admin.ts';
import { documentGuard, fileGuard, createHasRights } from './authorization.ts';
import { trackRequests } from './http/graceful-shutdown.ts';
import { healthRoutes } from './http/health.ts';
import { listen } from './http/listen.ts';
import { isLocalOnly } from './http/local-only.ts';
import { holdUntilReady } from './http/startup-hold.ts';
import { openLocalAdminListener, type LocalAdminListener } from './http/local-admin-listener.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { createServer } from './http/server.ts';
import { serveWebApp } from './http/web-app.ts';
import type { ClientConfig } from './http/web-app.ts';
import { createIdentity } from './identity/identity.ts';
import { createMailer } from './identity/mailer.ts';
import type { Identity } from './identity/model.ts';
import { identityRoutes } from './identity/wire/routes.ts';
import { bearerOf } from './http/request.ts';
import type { RequestAuth, VerifyToken } from './kernel/request-auth.ts';
import { StartError } from './kernel/start-error.ts';
import { isStorageFailure, tryStoring } from './sqlite/errors.ts';
import { loadRules, type LoadedRules } from './load-rules.ts';
import { snapshotRoute } from './snapshots.ts';
import { createClock } from './sqlite/clock.ts';
import type { Database } from './sqlite/database.ts';
import { refuseSampleAddressBeyondLoopback, sampleAdmin } from './demo-account.ts';
import { watchFiles } from './sqlite/watch-files.ts';
import {
  countDeniedFiles,
  countRateLimited,
  countPublicWrites,
  countDeniedDocuments,
  countUntrustedProxies,
  monitorDocuments,
  monitorIdentity,
} from './monitoring.ts';

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

/**
 * Starts a backend on its data folder; throws `StartError` for what a person can mend. Until `prepare` is done, which
 * may give the folder its first records, the backend answers the machine's own tools alone.
 */
export async function createBackend(
  config: BackendConfig,
  prepare: (backend: Backend) => Promise<void> = async () => {},
): Promise<Backend> {
  const { rulesDir, hasOwnRules, logger } = config;
  const rules = loadRules(rulesDir, hasOwnRules ? logger : null);
  const folder = openDataFolder(config.dataDir);
  let composed: Composed | null = null;
  let stopWatching: (() => void) | null = null;
  const close = async (): Promise<void> => {
    stopWatching?.();
    await composed?.backend.close();
    folder.close();
  };
  try {
    composed = await compose(config, folder.database, rules);
    const backend = { ...composed.backend, close };
    const { url, ownerUrl } = backend;
    folder.announce({ url: config.publicUrl ?? url, ownerUrl });
    stopWatching = watchFiles({ ...folder, logger });
    await prepare(backend);
    composed.open();
    return backend;
  } catch (error) {
    // It may be answering already, which it must not do from a database that is closed.
    await close();
    throw isStorageFailure(error) || isDiskFull(error) ? fullDisk(config.dataDir) : error;
  }
}

function fullDisk(dataDir: string): StartError {
  return new StartError(
    `The disk of the data folder ${dataDir} is full, failing or read-only, and this start has to write to it: make room and start again.`,
  );
}

interface Composed {
  readonly backend: Backend;
  /** Lets people in. */
  readonly open: () => void;
}

async function compose(
  config: BackendConfig,
  database: Database,
  rules: LoadedRules,
): Promise<Composed> {
  const { dataDir, projectId, storageBucket: bucket, publicUrl, logger, wallMillis } = config;
  const clock = createClock(database, wallMillis);
  const store = (): unknown => database.transaction(() => clock.next());
  if (!tryStoring(store))
    logger.error(
      {},
      `Nothing can be stored in the data folder ${dataDir}: its disk is full, failing or read-only. Reading goes on; make room.`,
    );
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
  const identity = monitorIdentity(ownIdentity, events);
  const { verifyToken, onRevoked } = identity;
  const guard = countDeniedDocuments(documentGuard(rules.documents), events);
  const ownDocuments = createDocuments({ database, clock, guard, logger, projectId });
  const documents = monitorDocuments(ownDocuments, { events, logger });
  const files = createFiles({
    database,
    dataDir,
    clock,
    guard: countDeniedFiles(fileGuard(rules.files, { bucket, documents, wallMillis }), events),
    logger,
  });
  // An account of that address is no more than any other until it is listed: who signs up may choose the address.
  if (isAdministrator({ identity, documents }, sampleAdmin.email))
    refuseSampleAddressBeyondLoopback(sampleAdmin.email, config);

  // Whoever answers a call says what is wrong with its token, and is counted for it; who only looks is not.
  const hasRights = createHasRights(ownDocuments, config.rightsCollection);
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
  const looksLikeOwner = (authorization: string): boolean =>
    callerOf(ownIdentity.verifyToken, bearerOf(authorization))?.isOwner ?? false;
  const app = await createServer({
    ...config,
    isKnown: (authorization) => isKnown(bearerOf(authorization)),
    isOwner: looksLikeOwner,
    isLocalOnly: isLocalOnly(config),
  });
  const requests = trackRequests(app);
  const open = holdUntilReady(app, looksLikeOwner);
  countRateLimited(app, events);
  countUntrustedProxies(app, { events, ...config });
  healthRoutes(app, store);
  identityRoutes(app, { identity, ...config });
  documentRoutes(app, { documents, verifyToken, limits, projectId, logger });
  channelRoutes(app, {
    documents,
    verifyToken,
    limits,
    isPrivileged: isKnown,
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
  requests.finishOnClose(connectionLimits.shutdownTimeoutMs);
  let door: LocalAdminListener | null = null;
  try {
    url = await listen(app, config);
    if (config.tls !== null) door = await openLocalAdminListener(app, isOwner);
  } catch (error) {
    await app.close();
    throw error;
  }
  const close = async (): Promise<void> => {
    await door?.close();
    await app.close();
    // What streams have asked for is committed in the next turn.
    await nextTurn();
    await mailer.close();
    events.close();
  };
  const ownerUrl = door?.url ?? url;
  return { backend: { url, ownerUrl, config, identity, documents, close }, open };
}

/** Who shows a token; `null` when it is not good. */
function callerOf(verifyToken: VerifyToken, bearer: string | null): RequestAuth | null {
  try {
    return verifyToken(bearer);
  } catch {
    return null;
  }
}

function clientConfigOf({
  apiKey,
  projectId,
  storageBucket,
  allowedOrigins,
}: BackendConfig): ClientConfig {
  return {
    apiKey,
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket,
    messagingSenderId: '1',
    appId: `1:1:web:${projectId}`,
    servicesOnThisOrigin: true,
    allowedOrigins,
  };
}
