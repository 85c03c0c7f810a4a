import { describe, expect, it } from 'vitest';
import { mailTimes } from '../../src/mail-queue/mail-sender.ts';
import { readDelivery, type DeliveryState } from '../../src/mail-queue/mail-document.ts';
import { ownAuth } from '../../src/kernel/request-auth.ts';
import { makeCertificate } from '../harness/certificate.ts';
import { startProgramme, type Programme } from '../harness/programme.ts';
import { startSmtp, takeAll, type Reply } from '../harness/smtp-server.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const text = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });
const mailTo = (address: string) => ({
  to: text(address),
  replyTo: text('office@example.org'),
  message: map({ subject: text('The week'), text: text('Plain'), html: text('<p>Rich</p>') }),
});

const fast = { ...mailTimes, intervalMs: 0, retryDelayMs: () => 20 };

/** A backend with a mail server that answers as `reply` says. */
async function startMails({
  reply = takeAll,
  times = fast,
  credentials = '',
  keys = null as ReturnType<typeof makeCertificate> | null,
  query = '',
} = {}) {
  const folder = temporaryFolder();
  const smtp = await startSmtp(reply, keys);
  let offset = 0;
  const start = () =>
    startProgramme(folder.path, {
      env: {
        SMTP_URL: `${smtp.url.replace('//', `//${credentials}`)}${query}`,
        SMTP_FROM: 'office@example.org',
      },
      mailTimes: times,
      wallMillis: () => Date.now() + offset,
    });
  let backend = await start();
  const deliveryOf = (id: string) =>
    readDelivery(backend.documents.get(`mail/${id}`, ownAuth)?.fields ?? {});
  return {
    smtp,
    deliveryOf,
    put: (id: string, fields: object = mailTo(`${id}@example.org`)) =>
      backend.put(`mail/${id}`, fields),
    exists: (id: string) => backend.documents.get(`mail/${id}`, ownAuth) !== null,
    async until(id: string, state: DeliveryState) {
      await expect.poll(() => deliveryOf(id).state).toBe(state);
    },
    wait: (ms: number) => void (offset += ms),
    async restart(meanwhile: (stopped: Programme) => Promise<void> = async () => {}) {
      await meanwhile(backend);
      await backend.close();
      backend = await start();
    },
    async [Symbol.asyncDispose]() {
      smtp[Symbol.dispose]();
      await backend.close();
      folder.remove();
    },
  };
}

/** Answers a command so once, or so many times; then as usual. */
const first = (start: string, said: string | null, times = 1): Reply => {
  let count = 0;
  return (command) =>
    command.startsWith(start) && (count += 1) <= times ? said : takeAll(command);
};

describe('R6 the mail collection', () => {
  it('is sent as it is, to its address alone, and says so', async () => {
    await using mails = await startMails();
    await mails.put('a');
    await mails.until('a', 'SUCCESS');
    const [mail] = mails.smtp.mails;
    expect(mail?.to).toEqual(['a@example.org']);
    expect(mail?.text).toContain('\nSubject: The week\n');
    expect(mail?.text).toContain('\nReply-To: office@example.org\n');
    expect(mail?.text).toMatch(/text\/plain[^]*Plain[^]*text\/html[^]*<p>Rich<\/p>/);
    expect(mails.deliveryOf('a')).toEqual({
      state: 'SUCCESS',
      attempts: 1,
      error: null,
      startTime: expect.any(Number),
      endTime: expect.any(Number),
    });
  });

  it('is encrypted where the server is trusted, and waits where it is not', async () => {
    const keys = makeCertificate();
    await using trusted = await startMails({ keys, query: '?tls.rejectUnauthorized=false' });
    await trusted.put('a');
    await trusted.until('a', 'SUCCESS');
    await using stranger = await startMails({
      keys,
      times: { ...fast, retryDelayMs: () => 60_000 },
    });
    await stranger.put('a');
    await stranger.until('a', 'RETRY');
    expect(stranger.deliveryOf('a').error).toContain('self-signed certificate');
    expect(stranger.smtp.received).toEqual([]);
  });

  it('needs no address for answers', async () => {
    await using mails = await startMails();
    await mails.put('a', { ...mailTo('a@example.org'), replyTo: text('') });
    await mails.until('a', 'SUCCESS');
    expect(mails.smtp.mails[0]?.text).not.toContain('Reply-To');
  });

  it('leaves other collections alone', async () => {
    await using mails = await startMails();
    await mails.put('a/inner/b');
    await mails.put('c');
    await mails.until('c', 'SUCCESS');
    expect(mails.smtp.mails).toHaveLength(1);
  });

  it.each([
    ['no address', { ...mailTo('a'), to: text('a@example.org,b@example.org') }],
    ['no recipient', { message: mailTo('a').message }],
    ['no message', { to: text('a@example.org') }],
    ['a copy', { ...mailTo('a@example.org'), bcc: text('b@example.org') }],
    ['answers to two', { ...mailTo('a@example.org'), replyTo: text('a@example.org\nBcc: b@b') }],
  ])('refuses %s without calling the server', async (_, fields) => {
    await using mails = await startMails();
    await mails.put('a', fields);
    await mails.until('a', 'ERROR');
    expect(mails.deliveryOf('a').error).toMatch(/^The field /);
    expect(mails.smtp.received).toEqual([]);
  });

  it('sends one a second', async () => {
    await using mails = await startMails({ times: { ...fast, intervalMs: mailTimes.intervalMs } });
    for (const id of ['a', 'b', 'c']) await mails.put(id);
    for (const id of ['a', 'b', 'c']) await mails.until(id, 'SUCCESS');
    const [a = 0, , c = 0] = ['a', 'b', 'c'].map((id) => mails.deliveryOf(id).startTime ?? 0);
    expect(c - a).toBeGreaterThanOrEqual(1990);
  });

  it('waits for a slow server, one mail at a time', async () => {
    let open = 0;
    let most = 0;
    await using mails = await startMails({
      reply: async (command) => {
        if (command.startsWith('MAIL')) most = Math.max(most, (open += 1));
        if (command === '.') open -= 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
        return takeAll(command);
      },
    });
    await mails.put('a');
    await mails.put('b');
    await mails.until('a', 'SUCCESS');
    await mails.until('b', 'SUCCESS');
    expect(most).toBe(1);
  });
});

describe('R6 a mail that the server does not take at once', () => {
  it('is tried again after a greylisting, and after a drop before its end', async () => {
    await using mails = await startMails({ reply: first('RCPT', '451 4.7.1 Greylisted', 2) });
    await mails.put('a');
    await mails.until('a', 'SUCCESS');
    expect(mails.deliveryOf('a').attempts).toBe(3);
    for (const command of ['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA']) {
      mails.smtp.reply = first(command, null);
      // A new connection.
      await mails.restart();
      await mails.put(command);
      await mails.until(command, 'SUCCESS');
    }
    expect(mails.smtp.mails).toHaveLength(6);
  });

  it('fails with the server’s words when the address is refused, and the others go on', async () => {
    await using mails = await startMails({ reply: first('RCPT', '550 5.1.1 No such user') });
    await mails.put('a');
    await mails.put('b');
    await mails.until('a', 'ERROR');
    await mails.until('b', 'SUCCESS');
    expect(mails.deliveryOf('a')).toMatchObject({ attempts: 1, error: '550 5.1.1 No such user' });
  });

  it('is not sent again when the answer to its end is lost', async () => {
    await using mails = await startMails({ reply: first('.', null) });
    await mails.put('a');
    await mails.until('a', 'ERROR');
    expect(mails.deliveryOf('a').error).toContain('may have arrived');
    await mails.put('b');
    await mails.until('b', 'SUCCESS');
    expect(mails.smtp.received.filter((line) => line === '.')).toHaveLength(2);
  });

  it('waits while the password is wrong, and the others with it', async () => {
    await using mails = await startMails({
      credentials: 'office:wrong@',
      times: { ...fast, retryDelayMs: () => 60_000 },
      reply: (command) => {
        if (command.startsWith('EHLO')) return '250-ok\r\n250 AUTH PLAIN';
        return command.startsWith('AUTH') ? '535 5.7.8 Wrong password' : takeAll(command);
      },
    });
    await mails.put('a');
    await mails.put('b');
    await mails.until('a', 'RETRY');
    expect(mails.deliveryOf('a').error).toBe('535 5.7.8 Wrong password');
    mails.smtp.reply = takeAll;
    // The next attempt is due after a minute, whichever mail it takes.
    expect(mails.deliveryOf('b')).toMatchObject({ state: 'PENDING', attempts: 0 });
    mails.wait(60_000);
    await mails.restart();
    await mails.until('a', 'SUCCESS');
    await mails.until('b', 'SUCCESS');
    expect(mails.smtp.mails).toHaveLength(2);
  });

  it('is given up after three days', async () => {
    await using mails = await startMails({ reply: first('RCPT', '451 Later', 1000) });
    await mails.put('a');
    await mails.until('a', 'RETRY');
    mails.wait(mailTimes.giveUpMs + 1000);
    await mails.until('a', 'ERROR');
    expect(mails.deliveryOf('a').error).toBe('451 Later');
  });

  it('is sent by the next start, and again when somebody asks for it', async () => {
    await using mails = await startMails({
      times: { ...fast, retryDelayMs: () => 60_000 },
      reply: first('RCPT', '451 Later'),
    });
    await mails.put('a');
    await mails.until('a', 'RETRY');
    mails.wait(60_000);
    await mails.restart((stopped) => stopped.put('mail/b', mailTo('b@example.org')));
    await mails.until('a', 'SUCCESS');
    await mails.until('b', 'SUCCESS');
    await mails.put('a', { ...mailTo('a@example.org'), delivery: map({ state: text('RETRY') }) });
    await expect.poll(() => mails.smtp.mails.length).toBe(3);
  });

  it('is deleted 90 days after its delivery', async () => {
    await using mails = await startMails();
    await mails.put('a');
    await mails.until('a', 'SUCCESS');
    mails.wait(mailTimes.keptMs + 1000);
    await mails.put('b');
    await mails.restart();
    await expect.poll(() => mails.exists('a')).toBe(false);
    await mails.until('b', 'SUCCESS');
  });
});
