/**
 * Sends the mails of a collection, as Firebase's extension "Trigger Email from Firestore" does. The security rules decide who may
 * create them. The state is stored before and after each attempt: a mail that was in progress at a crash may have arrived, so it is
 * not sent again but gets the state ERROR.
 */
import { DocumentsError } from '../documents/model/errors.ts';
import type { Documents } from '../documents/documents.ts';
import { pageByName } from '../documents/model/page-by-name.ts';
import type { DocumentPath, StoredDocument } from '../documents/model/types.ts';
import type { SmtpServer } from '../identity/mailer.ts';
import type { Logger } from '../kernel/logger.ts';
import { ownAuth } from '../kernel/request-auth.ts';
import { stackOf } from '../kernel/stack.ts';
import { turnsOfOthers } from '../kernel/turns-of-others.ts';
import { deliveryFields, readDelivery, readMail, type Delivery } from './mail-document.ts';
import { createSmtpClient } from './smtp-client.ts';

export interface MailTimes {
  /** Between two mails. */
  readonly intervalMs: number;
  /** Before the next attempt, after so many. */
  readonly retryDelayMs: (attempts: number) => number;
  /** After the first attempt; a later failure is final. */
  readonly giveUpMs: number;
  /** How long a delivered or failed mail is kept. */
  readonly keptMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** RFC 5321 asks for growing delays; a greylisting server takes a mail after a few minutes. */
export const mailTimes: MailTimes = {
  intervalMs: 1000,
  retryDelayMs: (attempts) => Math.min(2 ** (attempts - 1), 60) * minuteMs,
  giveUpMs: 3 * dayMs,
  keptMs: 90 * dayMs,
};

export interface MailSenderOptions {
  readonly documents: Documents;
  /** At the root of the database. */
  readonly collection: string;
  readonly smtp: SmtpServer;
  readonly logger: Logger;
  readonly wallMillis: () => number;
  readonly times?: MailTimes;
}

export interface MailSender {
  /** Resolves when the mail in progress has been delivered or has failed; others wait for the next start. */
  close(): Promise<void>;
}

const interrupted =
  'Interrupted while it was being sent, so it may have arrived. It is not sent again by itself.';
const pageSize = 300;

export function createMailSender(options: MailSenderOptions): MailSender {
  const { documents, collection, smtp, logger, wallMillis, times = mailTimes } = options;
  const client = createSmtpClient(smtp);
  /** When each waiting mail is due, the first ones first. */
  const due = new Map<DocumentPath, number>();
  let nextAttemptAt = 0;
  let serverFailures = 0;
  let inProgress: { readonly path: DocumentPath; readonly done: Promise<void> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const store = (path: DocumentPath, delivery: Delivery): void => {
    documents.commit(
      [
        {
          kind: 'update',
          path,
          fields: deliveryFields(delivery),
          mask: [['delivery']],
          transforms: [],
          precondition: { exists: true },
        },
      ],
      ownAuth,
    );
  };
  const note = (path: DocumentPath, document: StoredDocument | null): void => {
    const { state, attempts, endTime } = readDelivery(document?.fields ?? {});
    if (document === null || (state !== 'PENDING' && state !== 'RETRY')) due.delete(path);
    else due.set(path, endTime === null ? 0 : endTime + times.retryDelayMs(attempts));
  };

  const attempt = async (path: DocumentPath): Promise<void> => {
    const document = documents.get(path, ownAuth);
    if (document === null) return;
    const now = wallMillis();
    const before = readDelivery(document.fields);
    const mail = readMail(document.fields);
    const startTime = before.startTime ?? now;
    const attempts = before.attempts + 1;
    const started = { startTime, attempts, endTime: null, error: null };
    if (typeof mail === 'string') {
      store(path, { ...started, state: 'ERROR', error: mail, endTime: now });
      return;
    }
    store(path, { ...started, state: 'PROCESSING' });
    const { state, error, isServerDown } = await client.send(mail);
    const endTime = wallMillis();
    const isLate = state === 'RETRY' && endTime - startTime > times.giveUpMs;
    serverFailures = isServerDown ? serverFailures + 1 : 0;
    if (isServerDown) {
      nextAttemptAt = endTime + times.retryDelayMs(serverFailures);
      logger.error({ failures: serverFailures }, 'The mail server takes no mails.');
    }
    store(path, { ...started, state: isLate ? 'ERROR' : state, error, endTime });
  };
  const step = async (path: DocumentPath): Promise<void> => {
    due.delete(path);
    nextAttemptAt = wallMillis() + times.intervalMs;
    try {
      await attempt(path);
    } catch (error) {
      // It was deleted meanwhile, or the disk is full: the next start finds it.
      if (!(error instanceof DocumentsError && error.code === 'NOT_FOUND'))
        logger.error({ stack: stackOf(error) }, 'A mail could not be sent.');
    }
    inProgress = null;
    schedule();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (isClosed || inProgress !== null || due.size === 0) return;
    let [path, at] = ['', Infinity];
    for (const [one, when] of due) if (when < at) [path, at] = [one, when];
    // A timer takes at most 2^31 ms.
    const delay = Math.min(Math.max(at, nextAttemptAt, wallMillis()) - wallMillis(), dayMs);
    timer = setTimeout(() => {
      if (Math.max(at, nextAttemptAt) > wallMillis()) return schedule();
      inProgress = { path, done: step(path) };
    }, delay);
    timer.unref();
  };

  const unsubscribe = documents.onCommit(({ changes }) => {
    const ours = changes.filter(({ path }) => isIn(path, collection));
    for (const { path, after } of ours) note(path, after);
    if (ours.length > 0) schedule();
  });

  /** Finds what waits, what a crash interrupted, and what is too old to be kept. */
  const scan = async (): Promise<void> => {
    let after: DocumentPath | null = null;
    for (;;) {
      const page: readonly StoredDocument[] = documents.query(
        pageByName({ collectionId: collection, after, limit: pageSize }),
        ownAuth,
      );
      for (const { path, fields } of page) {
        const delivery = readDelivery(fields);
        const { state, endTime } = delivery;
        const isOver = state === 'SUCCESS' || state === 'ERROR';
        if (state === 'PROCESSING' && path !== inProgress?.path)
          store(path, { ...delivery, state: 'ERROR', error: interrupted, endTime: wallMillis() });
        else if (isOver && endTime !== null && endTime < wallMillis() - times.keptMs)
          documents.commit([{ kind: 'delete', path, precondition: null }], ownAuth);
        else if (!isOver && path !== inProgress?.path) note(path, documents.get(path, ownAuth));
      }
      after = page.at(-1)?.path ?? null;
      if (page.length < pageSize) break;
      await turnsOfOthers();
      if (isClosed) return;
    }
    schedule();
  };
  const scanNow = (): void => {
    scan().catch((error: unknown) => {
      logger.error({ stack: stackOf(error) }, 'The mails that wait could not be read.');
    });
  };
  scanNow();
  const daily = setInterval(scanNow, dayMs);
  daily.unref();

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(daily);
      await inProgress?.done;
      unsubscribe();
      client.close();
    },
  };
}

function isIn(path: DocumentPath, collection: string): boolean {
  return path.startsWith(`${collection}/`) && !path.includes('/', collection.length + 1);
}
