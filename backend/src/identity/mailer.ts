import { createTransport } from 'nodemailer';
import type { Logger } from '../kernel/logger.ts';
import type { OobPurpose } from './model.ts';

export interface SmtpServer {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  /** Google's word for a link that signs in; here it invites. */
  readonly purpose: OobPurpose | 'EMAIL_SIGNIN';
  readonly link: string;
}

export interface Mailer {
  /** Whether mails are sent; otherwise their links are logged. */
  readonly hasServer: boolean;
  /** Returns at once: the time of a delivery would reveal which accounts exist. */
  send(mail: Mail): void;
  /** Resolves when all mails are delivered or have failed. */
  close(): Promise<void>;
}

const texts: Record<Mail['purpose'], { subject: string; lead: string }> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    lead: 'Open this link to choose a new password. It works once, for one hour:',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    lead: 'Open this link to confirm your email address. It works once, for one hour:',
  },
  EMAIL_SIGNIN: {
    subject: 'You are invited',
    lead: 'Open this link to choose a password and sign in:',
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
 * Sends links by SMTP. Without a configured server it logs them for the operator, with a masked address; it never logs
 * mailed links.
 */
export function createMailer(smtp: SmtpServer | null, logger: Logger): Mailer {
  const transport = smtp === null ? null : createTransport(smtp.url);
  const deliveries = new Set<Promise<void>>();

  async function deliver({ to, purpose, link }: Mail): Promise<void> {
    if (transport === null || smtp === null) {
      logger.info({ purpose, to: maskAddress(to), link }, 'A link was made for an account.');
      return;
    }
    const { subject, lead } = texts[purpose];
    try {
      const text = `${lead}\n\n${link}\n`;
      // An object, since a string would be parsed as a list of recipients.
      await transport.sendMail({ from: smtp.from, to: { name: '', address: to }, subject, text });
      logger.info({ purpose }, 'Mail sent.');
    } catch (error) {
      // Without the server's message, which may repeat the address.
      const { code, responseCode } = toFailure(error);
      logger.error({ purpose, code, responseCode }, 'The mail could not be sent.');
    }
  }

  return {
    hasServer: transport !== null,
    send(mail) {
      const delivery = deliver(mail).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },
    async close() {
      await Promise.all(deliveries);
      transport?.close();
    },
  };
}

/** `d…@example.org`: enough to tell two links apart. */
function maskAddress(address: string): string {
  return address.replace(/^(.)[^@]*/u, '$1…');
}

/** The SMTP response or connection error (https://nodemailer.com/errors/). */
function toFailure(error: unknown): { readonly code: unknown; readonly responseCode: unknown } {
  const failure = error instanceof Error ? error : new Error(String(error));
  return { code: Reflect.get(failure, 'code'), responseCode: Reflect.get(failure, 'responseCode') };
}
