import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createMailer } from '../../src/identity/mailer.ts';
import { apiKey, publicUrl, refusal, signedIn, startIdentity } from '../harness/identity.ts';
import { startSmtp } from '../harness/smtp-server.ts';

const method = 'accounts:sendOobCode';
const requestType = 'PASSWORD_RESET';

const sent = (email: string) => ({
  status: 200,
  body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email },
});

describe('accounts:sendOobCode', () => {
  it('writes a reset link to the log', async () => {
    await using under = await startIdentity();
    const { email } = await signedIn(under);
    expect(await under.call(method, { requestType, email })).toEqual(sent(email));
    const [link] = under.links();
    expect(link?.origin).toBe(publicUrl);
    expect(link?.pathname).toBe('/reset');
    expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
      mode: 'resetPassword',
      oobCode: expect.stringMatching(/^[\w-]{43}$/),
      apiKey,
      lang: 'en',
    });
    expect(under.lines).toEqual([
      {
        level: 'info',
        message: 'A link was made for an account.',
        to: 'g…@example.org',
        purpose: requestType,
        link: link?.href,
      },
    ]);
  });

  it('mails the link where a mail server is configured', async () => {
    using smtp = await startSmtp();
    const from = 'minyan@example.org';
    await using under = await startIdentity({ smtp: { url: smtp.url, from } });
    const { email } = await signedIn(under);
    expect(await under.call(method, { requestType, email })).toEqual(sent(email));
    const mail = await smtp.text;
    expect(smtp.received).toContain(`MAIL FROM:<${from}>`);
    expect(smtp.received).toContain(`RCPT TO:<${email}>`);
    expect(mail).toContain('Subject: Choose a new password');
    // Quoted-printable: a long line is broken after "=", and "=" itself is written "=3D".
    const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(text).toMatch(
      /^https:\/\/minyan\.example\/reset\?mode=resetPassword&oobCode=[\w-]{43}&/m,
    );
    await under.mailsDone();
    expect(under.lines).toEqual([{ level: 'info', message: 'Mail sent.', purpose: requestType }]);
  });

  it('refuses an address that a mail server would read as another one, or as several', async () => {
    await using under = await startIdentity();
    const victim = 'victim@example.org';
    const { idToken } = await signedIn(under);
    for (const newEmail of [
      ...[',', ';', ':', '<', '>', '(a)', '[', ']', '"', '\\', '\0', '\u202e'].map(
        (mark) => `a${mark}${victim}`,
      ),
      `a<${victim}>`,
      'a@example.org\0',
      'a@[127.0.0.1]',
    ]) {
      await under.refuses(method, { requestType, email: newEmail }, 'INVALID_EMAIL');
      const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
      await under.refuses(method, change, 'INVALID_NEW_EMAIL');
    }
    const odd = "o'hara+minyan/{x}#!$%&*=?^_`|~-.9@xn--9dbne.example";
    expect(await under.call(method, { requestType, email: odd })).toEqual(sent(odd));
    await under.accepts(method, { requestType, email: 'דוד@דואר.example' });
  });

  it('mails to the given address only, whatever characters it has', async () => {
    using smtp = await startSmtp();
    const logger = { info: () => {}, warn: () => {}, error: () => {} };
    const mailer = createMailer({ url: smtp.url, from: 'minyan@example.org' }, logger);
    mailer.send({
      to: 'foo,victim@example.org',
      purpose: requestType,
      link: 'https://minyan.example',
    });
    await mailer.close();
    const recipients = smtp.received.filter((line) => line.startsWith('RCPT TO'));
    expect(recipients).toEqual(['RCPT TO:<"foo,victim"@example.org>']);
  });

  it('answers all the same when the mail cannot be sent, and says so in the log', async () => {
    const unused = createServer().listen(0, '127.0.0.1');
    await once(unused, 'listening');
    const address = unused.address();
    const port = typeof address === 'object' ? address?.port : null;
    unused.close();
    await using under = await startIdentity({
      smtp: { url: `smtp://127.0.0.1:${port}`, from: 'minyan@example.org' },
    });
    const { email } = await signedIn(under);
    expect(await under.call(method, { requestType, email })).toEqual(sent(email));
    await under.mailsDone();
    expect(under.lines).toEqual([
      {
        level: 'error',
        message: 'The mail could not be sent.',
        purpose: requestType,
        code: 'ESOCKET',
        responseCode: undefined,
      },
    ]);
  });

  it('answers alike for an address without an account, but makes no link', async () => {
    await using under = await startIdentity();
    await under.identity.accounts.create({
      email: 'disabled@example.org',
      password: null,
      disabled: true,
    });
    for (const email of ['unknown@example.org', 'disabled@example.org'])
      expect(await under.call(method, { requestType, email })).toEqual(sent(email));
    expect(under.lines).toEqual([]);
  });

  it('makes a link to confirm one’s own address', async () => {
    await using under = await startIdentity();
    const { email, idToken } = await signedIn(under);
    expect(await under.call(method, { requestType: 'VERIFY_EMAIL', idToken })).toEqual(sent(email));
    expect(under.links()[0]?.searchParams.get('mode')).toBe('verifyEmail');
    await under.refuses(method, { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN');
  });

  it('mails the link that changes an address to the new one', async () => {
    await using under = await startIdentity();
    const { email, idToken } = await signedIn(under);
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken };
    expect(await under.call(method, { ...change, newEmail: 'New@example.org' })).toEqual(
      sent(email),
    );
    expect(under.lines.at(-1)).toMatchObject({ to: 'n…@example.org', purpose: change.requestType });
    expect(under.links()[0]?.searchParams.get('mode')).toBe('verifyAndChangeEmail');
    await under.refuses(method, change, 'MISSING_NEW_EMAIL');
    await under.refuses(method, { ...change, newEmail: 'new' }, 'INVALID_NEW_EMAIL');
    under.wait({ minutes: 6 });
    await under.refuses(
      method,
      { ...change, newEmail: 'new@example.org' },
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
  });

  it('answers alike when the new address is taken, but makes no link', async () => {
    const newEmail = 'taken@example.org';
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail };
    await using under = await startIdentity();
    await under.identity.accounts.create({ email: newEmail, password: null });
    const { email, idToken } = await signedIn(under);
    expect(await under.call(method, { ...change, idToken })).toEqual(sent(email));
    expect(under.lines).toEqual([]);

    await using open = await startIdentity({ emailEnumerationProtection: false });
    await open.identity.accounts.create({ email: newEmail, password: null });
    const holder = await signedIn(open);
    expect(await open.call(method, { ...change, idToken: holder.idToken })).toEqual(
      refusal('EMAIL_EXISTS'),
    );
  });

  it('found 30: lets the link go on to a page of ours, or of an allowed origin, only', async () => {
    const site = 'http://localhost:4200';
    await using under = await startIdentity({ allowedOrigins: [site, 'https://site.example'] });
    const { email } = await signedIn(under);
    for (const continueUrl of [
      `${publicUrl}/login`,
      `${site}/thanks?from=mail#top`,
      'https://SITE.example:443/',
    ]) {
      expect(await under.call(method, { requestType, email, continueUrl })).toEqual(sent(email));
      expect(under.links().at(-1)?.searchParams.get('continueUrl')).toBe(continueUrl);
    }
    for (const stranger of [
      'https://evil.example/',
      'http://localhost:4201/',
      'https://localhost:4200/',
      'http://site.example/',
      'https://www.site.example/',
      `blob:${publicUrl}/0b3d7f0e`,
      'javascript:alert(1)',
      `${publicUrl}.evil.example/`,
      `${publicUrl}@evil.example/`,
    ]) {
      const answer = await under.call(method, { requestType, email, continueUrl: stranger });
      expect({ stranger, answer }).toEqual({ stranger, answer: refusal('UNAUTHORIZED_DOMAIN') });
    }
    await under.refuses(
      method,
      { requestType, email, continueUrl: 'no url' },
      'INVALID_CONTINUE_URI',
    );
  });

  it('P1 mails an invitation to an invited address alone', async () => {
    using smtp = await startSmtp();
    const email = 'rabbi@example.org';
    await using under = await startIdentity({
      smtp: { url: smtp.url, from: 'minyan@example.org' },
      isInvited: (address) => address === email,
    });
    const continueUrl = `${publicUrl}/invite#code=0a`;
    const ask = (to: string, url: string | undefined) =>
      under.call(method, { requestType: 'EMAIL_SIGNIN', email: to, continueUrl: url });
    expect(await ask('other@example.org', continueUrl)).toEqual(sent('other@example.org'));
    expect(await ask(email, 'https://evil.example/')).toEqual(refusal('UNAUTHORIZED_DOMAIN'));
    expect(await ask(email, undefined)).toEqual(refusal('INVALID_CONTINUE_URI'));
    for (let mail = 0; mail < 5; mail += 1)
      expect(await ask('Rabbi@example.org', continueUrl)).toEqual(sent('Rabbi@example.org'));
    expect(await ask(email, continueUrl)).toEqual(refusal('TOO_MANY_ATTEMPTS_TRY_LATER'));
    const mail = await smtp.text;
    expect(mail).toContain('Subject: You are invited');
    expect(mail).toContain(`\n${continueUrl}\n`);
    await under.mailsDone();
    const recipients = smtp.received.filter((line) => line.startsWith('RCPT TO'));
    expect(new Set(recipients)).toEqual(new Set([`RCPT TO:<${email}>`]));
  });

  it('P1 mails no invitation without a mail server', async () => {
    await using under = await startIdentity({ isInvited: () => true });
    const invitation = { email: 'rabbi@example.org', continueUrl: `${publicUrl}/invite` };
    await under.refuses(
      method,
      { requestType: 'EMAIL_SIGNIN', ...invitation },
      'OPERATION_NOT_ALLOWED',
    );
    expect(under.lines).toEqual([]);
  });

  it('refuses other requests', async () => {
    await using under = await startIdentity();
    const email = 'gabbai@example.org';
    await under.refuses(method, { email }, 'INVALID_REQ_TYPE');
    await under.refuses(method, { requestType: 'EMAIL_SIGNIN', email }, 'OPERATION_NOT_ALLOWED');
    await under.refuses(method, { requestType }, 'MISSING_EMAIL');
    await under.refuses(method, { requestType, email: 'gabbai' }, 'INVALID_EMAIL');
  });

  it('sends a few mails to one address, then none for a while', async () => {
    await using under = await startIdentity();
    const { email, idToken } = await signedIn(under);
    for (let mail = 0; mail < 5; mail += 1)
      expect(await under.call(method, { requestType, email })).toEqual(sent(email));
    await under.refuses(method, { requestType, email }, 'RESET_PASSWORD_EXCEED_LIMIT');
    const newEmail = 'new@example.org';
    for (const other of [
      { requestType: 'VERIFY_EMAIL', idToken },
      { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail },
    ])
      await under.refuses(method, other, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(under.links()).toHaveLength(5);
    under.wait({ minutes: 1 });
    expect(await under.call(method, { requestType, email })).toEqual(sent(email));
  });
});
