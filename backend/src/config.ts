import type { TlsFiles } from './http/tls.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { IsTrustedProxy } from './http/trusted-proxy.ts';
import type { HashCost } from './identity/passwords.ts';
import type { Logger } from './kernel/logger.ts';

export interface SmtpConfig {
  readonly url: string;
  readonly from: string;
}

/** Everything that can differ between two running backends. */
export interface BackendConfig {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The folder that holds the database, the files and the signing key. */
  readonly dataDir: string;
  /** The built web app; `null` serves none. */
  readonly webDir: string | null;
  /** Holds `firestore.rules` and `storage.rules`, which say who may do what. */
  readonly rulesDir: string;
  /** Whether somebody has named that folder, who will want to know what his rules refuse. */
  readonly hasOwnRules: boolean;
  readonly projectId: string;
  readonly apiKey: string;
  readonly storageBucket: string;
  /** Where people reach this backend when it is not `http://host:port`, for links in mails. */
  readonly publicUrl: string | null;
  /** Other origins whose pages may call this backend (the public registration site). */
  readonly allowedOrigins: readonly string[];
  /** Whether accounts:signUp is open to anyone. */
  readonly signUpOpen: boolean;
  /** Whether anyone may have an account without an address. */
  readonly anonymousSignIn: boolean;
  /** Whether sign-in hides which of e-mail and password was wrong, as new Firebase projects do. */
  readonly emailEnumerationProtection: boolean;
  /** The collection whose entries, by account, say who has rights: everybody else may send less at a time. */
  readonly rightsCollection: string;
  /** How many documents those without rights may write from one address in an hour, where rules let them. */
  readonly publicWritesPerHour: number;
  readonly smtp: SmtpConfig | null;
  /** The certificate to serve HTTPS and HTTP/2 with; `null` serves plain HTTP. */
  readonly tls: TlsFiles | null;
  /** Who is believed when it says for whom it asks. */
  readonly isTrustedProxy: IsTrustedProxy;
  /** Whether somebody was named for that, so that a proxy stands before this backend. */
  readonly hasProxy: boolean;
  /** Left out but in tests. */
  readonly rateLimits?: RateLimits;
  /** What hashing a password costs. Left out but in tests. */
  readonly hashCost?: HashCost;
  readonly logger: Logger;
  /** The machine's clock in milliseconds; tests set it. */
  readonly wallMillis: () => number;
}
