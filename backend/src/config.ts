import type { Query } from './documents/model/types.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { TlsFiles } from './http/tls.ts';
import type { IsTrustedProxy } from './http/trusted-proxy.ts';
import type { SmtpServer } from './identity/mailer.ts';
import type { HashCost } from './identity/passwords.ts';
import type { Logger } from './kernel/logger.ts';
import type { MailTimes } from './mail-queue/mail-sender.ts';

/** What the product that embeds the backend decides, and its operators cannot change. */
export interface Product {
  /** For log lines and for the page shown during the start. */
  readonly name: string;
  /** The name of the database's file in the data folder. */
  readonly databaseFile: string;
  /** The path of the app's page that links in mails open. */
  readonly actionPath: string;
  /** Sources that the Content-Security-Policy allows besides 'self', for inline scripts: `'sha256-…'`. */
  readonly inlineScripts: readonly string[];
  /** The email of an account whose password is public, so that no other machine may reach it; `null`: none. */
  readonly demoEmail: string | null;
  /** How an operator makes and restores a backup: parts of sentences, without a capital letter. */
  readonly instructions: { readonly backUp: string; readonly restore: string };
}

export const defaultProduct: Product = {
  name: 'The backend',
  databaseFile: 'backend.sqlite',
  // https://firebase.google.com/docs/auth/custom-email-handler
  actionPath: '__/auth/action',
  inlineScripts: [],
  demoEmail: null,
  instructions: { backUp: 'make a backup now', restore: 'restore the last backup' },
};

/** Everything that can differ between two running backends. */
export interface BackendConfig {
  readonly product: Product;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The folder of the database, the files and the signing key. */
  readonly dataDir: string;
  /** The built web app; `null` serves none. */
  readonly webDir: string | null;
  /** The folder of `firestore.rules` and `storage.rules`; with `firestore.indexes.json`, a query that lacks an index is refused. */
  readonly rulesDir: string;
  /** Whether each place in the rules that refuses a call is logged once, for the author of the rules. */
  readonly logsRefusals: boolean;
  readonly projectId: string;
  readonly apiKey: string;
  readonly storageBucket: string;
  /** Where browsers reach this backend when it is not `http://host:port`. */
  readonly publicUrl: string | null;
  /** Other origins whose pages may call this backend. */
  readonly allowedOrigins: readonly string[];
  /** Whether accounts:signUp is open to everybody. */
  readonly signUpOpen: boolean;
  readonly anonymousSignIn: boolean;
  /** Whether sign-in hides which of email and password was wrong, as new Firebase projects do. */
  readonly emailEnumerationProtection: boolean;
  /**
   * The collection with an entry for each account that has rights; other callers have narrower limits. `null`: every
   * account has rights.
   */
  readonly rightsCollection: string | null;
  /**
   * The collection of invitations, whose ids are addresses in lower case: an invited address may create an account while sign-up
   * is closed. `null`: there are none.
   */
  readonly invitesCollection: string | null;
  /** The collection whose documents are mails to send, where there is a mail server; `null`: none. */
  readonly mailCollection: string | null;
  /** How many documents callers without rights may write per address and hour, where the rules allow it. */
  readonly publicWritesPerHour: number;
  readonly smtp: SmtpServer | null;
  /** For tests. */
  readonly mailTimes?: MailTimes;
  /** `null` serves plain HTTP; otherwise HTTPS and HTTP/2. */
  readonly tls: TlsFiles | null;
  /** Which addresses may name other callers in forwarding headers. */
  readonly isTrustedProxy: IsTrustedProxy;
  /** Whether a proxy is configured. */
  readonly hasProxy: boolean;
  /** For tests. */
  readonly rateLimits?: RateLimits;
  /** Called with each allowed query; for tests. */
  readonly noteQuery?: (query: Query) => void;
  /** What hashing a password costs; for tests. */
  readonly hashCost?: HashCost;
  readonly logger: Logger;
  /** The machine's clock in milliseconds; tests set it. */
  readonly wallMillis: () => number;
}
