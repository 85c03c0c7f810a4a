/**
 * The composition: opens the data folder, creates the three services, passes each what it needs and puts their routes
 * on one HTTP server. Behaviour is in the services.
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
import { createEventCounts, limitLines } from './event-counts.ts';
import { isAdministrator } from './first-admin.ts';
import { createHasRights, createIsInvited, documentGuard, fileGuard } from './authorization.ts';
import { trackRequests } from './http/graceful-shutdown.ts';
import { healthRoutes } from './http/health.ts';
import { listen } from './http/listen.ts';
import { isLocalOnly } from './http/local-only.ts';
import { holdUntilReady } from './http/startup-hold.ts';
import { openLocalAdminListener, type LocalAdminListener } from './http/local-admin-listener.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { createServer } from './http/server.ts';
import { serveWebApp, type ClientConfig } from './http/web-app.ts';
import { createIdentity } from './identity/identity.ts';
import { createMailer } from './identity/mailer.ts';
import type { Identity } from './identity/model.ts';
import { identityRoutes } from './identity/wire/routes.ts';
import { bearerOf } from './http/request/read-request.ts';
import type { RequestAuth, VerifyToken } from './kernel/request-auth.ts';
import { OperationalError } from './kernel/operational-error.ts';
import { createMailSender, type MailSender } from './mail-queue/mail-sender.ts';
import { isStorageFailure, tryStoring } from './sqlite/errors.ts';
import { loadRules, type LoadedRules } from './load-rules.ts';
import { snapshotRoute } from './snapshots.ts';
import { createClock } from './sqlite/clock.ts';
import type { Database } from './sqlite/database.ts';
import { refuseExposedDemo } from './demo-account.ts';
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
  /** Without a slash at the end. */
  readonly url: string;
  /** For the machine's own tools; differs from `url` when that is HTTPS. */
  readonly operatorUrl: string;
  readonly config: BackendConfig;
  readonly identity: Identity;
  readonly documents: Documents;
  close(): Promise<void>;
}

/**
 * Starts a backend on its data folder; throws `OperationalError` for what the operator can mend. Until `prepare` has
 * resolved, which may write the first records, only the machine's own tools are served.
 */
export async function createBackend(
  config: BackendConfig,
  prepare: (backend: Backend) => Promise<void> = async () => {},
): Promise<Backend> {
  const { rulesDir, logsRefusals, dataDir, product, logger } = config;
  const rules = loadRules(rulesDir, logsRefusals ? logger : null);
  const folder = openDataFolder(dataDir, product);
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
    const { url, operatorUrl } = backend;
    folder.announce({ url: config.publicUrl ?? url, operatorUrl });
    const { database, file } = folder;
    stopWatching = watchFiles({ database, file, instructions: product.instructions, logger });
    await prepare(backend);
    composed.open();
    return backend;
  } catch (error) {
    // The server may be listening already, and must not answer from a closed database.
    await close();
    throw isStorageFailure(error) || isDiskFull(error) ? diskFull(dataDir) : error;
  }
}

function diskFull(dataDir: string): OperationalError {
  return new OperationalError(
    `The disk of the data folder ${dataDir} is full, failing or read-only, and this start has to write to it. Make room and start again.`,
  );
}

interface Composed {
  readonly backend: Backend;
  /** Ends the hold of requests during the start. */
  readonly open: () => void;
}

async function compose(
  config: BackendConfig,
  database: Database,
  rules: LoadedRules,
): Promise<Composed> {
  const { product, dataDir, projectId, storageBucket: bucket, publicUrl } = config;
  const { rightsCollection, isTrustedProxy, wallMillis } = config;
  const events = createEventCounts(config.logger);
  const logger = limitLines(config.logger, events);
  const clock = createClock(database, wallMillis);
  const checkWritable = (): unknown => database.transaction(() => clock.next());
  if (!tryStoring(checkWritable))
    logger.error(
      {},
      `Nothing can be stored in the data folder ${dataDir}: its disk is full, failing or read-only. Reading goes on; make room.`,
    );
  // Without a mail server its lines are the mails, which are limited for each account.
  const mailer = createMailer(config.smtp, config.logger);
  const guard = countDeniedDocuments(documentGuard(rules.documents), events);
  const ownDocuments = createDocuments({
    database,
    clock,
    guard,
    indexes: rules.indexes,
    noteQuery: config.noteQuery,
    logger,
    projectId,
  });
  let url = '';
  const ownIdentity = createIdentity({
    database,
    clock,
    dataDir,
    projectId,
    apiKey: config.apiKey,
    signUpOpen: config.signUpOpen,
    isInvited: createIsInvited(ownDocuments, config.invitesCollection),
    anonymousSignIn: config.anonymousSignIn,
    emailEnumerationProtection: config.emailEnumerationProtection,
    mailer,
    publicUrl: () => publicUrl ?? url,
    actionPath: product.actionPath,
    allowedOrigins: config.allowedOrigins,
    hashCost: config.hashCost,
  });
  const identity = monitorIdentity(ownIdentity, events);
  const { verifyToken, onRevoked } = identity;
  const documents = monitorDocuments(ownDocuments, { events, logger, rightsCollection });
  const files = createFiles({
    database,
    dataDir,
    clock,
    guard: countDeniedFiles(fileGuard(rules.files, { bucket, documents, wallMillis }), events),
    logger,
  });
  // An account with the demo's address but without rights is harmless, and anybody may have signed up for it.
  const { demoEmail } = product;
  if (demoEmail !== null && isAdministrator({ identity, documents, config }, demoEmail))
    refuseExposedDemo(demoEmail, config);

  // Bad tokens are counted where a call is answered; the checks of limits use the identity that does not count.
  const hasRights = createHasRights(ownDocuments, rightsCollection);
  const isPrivileged = (bearer: string | null): boolean =>
    hasRights(callerOf(ownIdentity.verifyToken, bearer));
  const limits = createCallerLimits({
    hasRights,
    changesPerHour: config.publicWritesPerHour,
    wallMillis,
    onRefused: countPublicWrites(events),
  });
  const isOperator = (authorization: string): boolean =>
    callerOf(verifyToken, bearerOf(authorization))?.isOperator ?? false;
  const isOperatorUncounted = (authorization: string): boolean =>
    callerOf(ownIdentity.verifyToken, bearerOf(authorization))?.isOperator ?? false;
  const app = await createServer({
    allowedOrigins: config.allowedOrigins,
    publicUrl,
    inlineScripts: product.inlineScripts,
    isLocalOnly: isLocalOnly(config),
    tls: config.tls,
    logger,
    isTrustedProxy,
    isPrivileged: (authorization) => isPrivileged(bearerOf(authorization)),
    isOperator: isOperatorUncounted,
    rateLimits: config.rateLimits,
  });
  const requests = trackRequests(app);
  const open = holdUntilReady(app, { name: product.name, isOperator: isOperatorUncounted });
  countRateLimited(app, events);
  countUntrustedProxies(app, { events, isTrustedProxy });
  healthRoutes(app, checkWritable);
  identityRoutes(app, { identity, projectId, apiKey: config.apiKey, logger });
  documentRoutes(app, { documents, verifyToken, limits, projectId, logger });
  channelRoutes(app, {
    documents,
    verifyToken,
    limits,
    isPrivileged,
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
    isOperator,
    logger,
  });
  await serveWebApp(app, { webDir: config.webDir, clientConfig: clientConfigOf(config) });
  requests.finishOnClose(connectionLimits.shutdownTimeoutMs);
  let adminListener: LocalAdminListener | null = null;
  let mailSender: MailSender | null = null;
  try {
    url = await listen(app, config);
    if (config.tls !== null) adminListener = await openLocalAdminListener(app, isOperator);
  } catch (error) {
    await app.close();
    throw error;
  }
  const close = async (): Promise<void> => {
    await adminListener?.close();
    await app.close();
    // Writes of the streams that have just ended are committed in the next turn.
    await nextTurn();
    await Promise.all([mailer.close(), mailSender?.close()]);
    events.close();
  };
  const { smtp, mailCollection: collection, mailTimes: times } = config;
  if (smtp !== null && collection !== null)
    mailSender = createMailSender({ documents, collection, smtp, logger, wallMillis, times });
  const operatorUrl = adminListener?.url ?? url;
  return { backend: { url, operatorUrl, config, identity, documents, close }, open };
}

/** The caller of a good token, else `null`. */
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
  smtp,
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
    mailsInvitations: smtp !== null,
  };
}
