import { createTransport } from 'nodemailer';
import type { Logger } from '../kernel/logger.ts';
import type { OobPurpose } from './model.ts';

export interface SmtpServer {
  /** `smtp://` or `smtps://`, with user and password where it wants them. */
  readonly url: string;
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly purpose: OobPurpose;
  readonly link: string;
}

export interface Mailer {
  /** Takes the mail and returns at once: an answer that waited for the mail would tell which accounts exist. */
  send(mail: Mail): void;
  /** Resolves when no mail is under way any more. */
  close(): Promise<void>;
}

const texts: Record<OobPurpose, { subject: string; lead: string }> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    lead: 'Open this link to choose a new password. It works once, for one hour:',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    lead: 'Open this link to confirm your email address. It works once, for one hour:',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address',
    lead: 'Open this link to sign in with this email address from now on. It works once, for one hour:',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    lead: 'Your account has another email address now. If you did not want that, open this link to have this one back, and then choose a new password. It works once, for ten days:',
  },
};

/**
 * Sends links by SMTP where a server is configured. Where none is, it writes them to the log, in which the machine's
 * keeper finds them; a link that went by mail is nobody's business but its reader's. Addresses are never written whole.
 */
export function createMailer({
  smtp,
  logger,
}: {
  smtp: SmtpServer | null;
  logger: Logger;
}): Mailer {
  const transport = smtp === null ? null : createTransport(smtp.url);
  const underWay = new Set<Promise<void>>();

  async function deliver({ to, purpose, link }: Mail): Promise<void> {
    if (transport === null || smtp === null) {
      logger.info({ purpose, to: maskAddress(to), link }, 'A link was made for an account.');
      return;
    }
    const { subject, lead } = texts[purpose];
    try {
      const text = `${lead}\n\n${link}\n`;
      // Not as a text, which is read as a list of people with their names.
      await transport.sendMail({ from: smtp.from, to: { name: '', address: to }, subject, text });
      logger.info({ purpose }, 'Mail sent.');
    } catch (error) {
      // Not the server's whole sentence, which may repeat the address.
      const { code, responseCode } = toFailure(error);
      logger.error({ purpose, code, responseCode }, 'The mail could not be sent.');
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      await Promise.all(underWay);
      transport?.close();
    },
  };
}

/** `d…@example.org`: enough to tell two people's links apart. */
function maskAddress(address: string): string {
  return address.replace(/^(.)[^@]*/u, '$1…');
}

/** What SMTP answered, or why it was not reached (https://nodemailer.com/errors/). */
function toFailure(error: unknown): { readonly code: unknown; readonly responseCode: unknown } {
  const failure = error instanceof Error ? error : new Error(String(error));
  return { code: Reflect.get(failure, 'code'), responseCode: Reflect.get(failure, 'responseCode') };
}
