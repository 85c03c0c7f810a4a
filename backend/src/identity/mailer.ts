import { createTransport } from 'nodemailer';
import type { Logger } from '../kernel/logger.ts';

export interface SmtpServer {
  /** `smtp://` or `smtps://`, with user and password where it wants them. */
  readonly url: string;
  readonly from: string;
}

export type MailPurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

export interface Mail {
  readonly to: string;
  readonly purpose: MailPurpose;
  readonly link: string;
}

export interface Mailer {
  /** Takes the mail and returns at once: an answer that waited for the mail would tell which accounts exist. */
  send(mail: Mail): void;
  /** Resolves when no mail is under way any more. */
  close(): Promise<void>;
}

const texts: Record<MailPurpose, { subject: string; lead: string }> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    lead: 'Open this link to choose a new password. It works once, for one hour:',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    lead: 'Open this link to confirm your email address. It works once, for one hour:',
  },
};

/**
 * Sends links by SMTP where a server is configured, and always writes them to the log: on a machine without
 * mail, the log is where its keeper finds the reset link.
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
    if (transport === null || smtp === null) return;
    const { subject, lead } = texts[purpose];
    try {
      await transport.sendMail({ from: smtp.from, to, subject, text: `${lead}\n\n${link}\n` });
      logger.info({ purpose, to }, 'Mail sent.');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error(
        { purpose, to, reason },
        'The mail could not be sent; its link is in the line above.',
      );
    }
  }

  return {
    send(mail) {
      logger.info({ ...mail }, 'A link was made for an account.');
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      await Promise.all(underWay);
      transport?.close();
    },
  };
}
