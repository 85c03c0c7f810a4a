import { expect, it } from 'vitest';
import { configFromEnvironment, firstAdminFrom } from './environment.ts';
import { OperationalError } from './kernel/operational-error.ts';

const read = (env: Readonly<Record<string, string>>) => configFromEnvironment(env);

it('takes a setting that is empty for one that is not there', () => {
  const names = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'RULES_DIR',
    'PROJECT_ID',
    'API_KEY',
    'PUBLIC_URL',
    'MAIL_COLLECTION',
  ];
  const lists = ['ALLOWED_ORIGINS', 'TRUSTED_PROXY'];
  const pairs = ['SMTP_URL', 'SMTP_FROM', 'TLS_CERT', 'TLS_KEY'];
  const words = ['SIGN_UP', 'ANONYMOUS_SIGN_IN', 'EMAIL_ENUMERATION_PROTECTION'];
  const told = JSON.stringify(read({}));
  for (const empty of ['', ' ']) {
    const env = Object.fromEntries(
      [...names, ...lists, ...pairs, ...words].map((name) => [name, empty]),
    );
    expect(JSON.stringify(read(env))).toBe(told);
    expect(firstAdminFrom({ ADMIN_EMAIL: empty, ADMIN_PASSWORD: empty })).toBeNull();
  }
});

it.each([
  ['https://app.example.org', 'https://app.example.org'],
  [' https://App.example.org/ ', 'https://app.example.org'],
  ['http://127.0.0.1:8080/app/', 'http://127.0.0.1:8080/app'],
])('takes PUBLIC_URL=%s for %s', (PUBLIC_URL, expected) => {
  expect(read({ PUBLIC_URL }).publicUrl).toBe(expected);
});

it('takes ALLOWED_ORIGINS as browsers name them', () => {
  const ALLOWED_ORIGINS = 'https://a.example, https://B.example:443/,,http://127.0.0.1:4200';
  const origins = ['https://a.example', 'https://b.example', 'http://127.0.0.1:4200'];
  expect(read({ ALLOWED_ORIGINS }).allowedOrigins).toEqual(origins);
});

const words = (signUp: string, anonymous: string, hidden: string) =>
  read({
    SIGN_UP: signUp,
    ANONYMOUS_SIGN_IN: anonymous,
    EMAIL_ENUMERATION_PROTECTION: hidden,
  });

it('takes the words that switch something, with spaces around them too', () => {
  const off = { signUpOpen: false, anonymousSignIn: false, emailEnumerationProtection: true };
  const on = { signUpOpen: true, anonymousSignIn: true, emailEnumerationProtection: false };
  expect(words('closed', 'off', 'on')).toMatchObject(off);
  expect(words('open', 'on', 'off')).toMatchObject(on);
  expect(words(' open', 'on ', ' off ')).toMatchObject(on);
});

it.each([
  [{ SIGN_UP: 'Open' }, 'SIGN_UP must be closed or open, not "Open".'],
  [{ ANONYMOUS_SIGN_IN: 'true' }, 'ANONYMOUS_SIGN_IN must be off or on, not "true".'],
  [
    { EMAIL_ENUMERATION_PROTECTION: 'OFF' },
    'EMAIL_ENUMERATION_PROTECTION must be on or off, not "OFF".',
  ],
  [
    { SMTP_FROM: 'rabbi@example.org' },
    'SMTP_FROM needs SMTP_URL, the server that sends the mails.',
  ],
  [
    { PROJECT_ID: 'My Project' },
    'PROJECT_ID must be lower-case letters, digits and hyphens, such as my-project, not "My Project".',
  ],
  [{ PORT: '4190' }, 'Browsers open no page on port 4190. Choose another with PORT.'],
  [{ PORT: '0x50' }, 'PORT must be a number from 0 to 65535, not "0x50".'],
  [
    { PUBLIC_URL: 'app.example.org' },
    'PUBLIC_URL must be an address such as https://app.example.org, not "app.example.org".',
  ],
  [
    { PUBLIC_URL: 'localhost:4180' },
    'PUBLIC_URL must be an address such as https://app.example.org, not "localhost:4180".',
  ],
  [
    { ALLOWED_ORIGINS: 'https://a.example,*' },
    'ALLOWED_ORIGINS must be an address such as https://app.example.org, not "*".',
  ],
  // Nothing of it is repeated: there is a password in it.
  [
    { SMTP_URL: 'user:password@mail.example.org', SMTP_FROM: 'a@example.org' },
    'SMTP_URL must begin with smtp:// or smtps:// and name a server.',
  ],
  [
    { SMTP_URL: 'smtps://mail.example.org', SMTP_FROM: ' ' },
    'SMTP_URL needs SMTP_FROM, the sender of the mails.',
  ],
])('refuses %j with a sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(new OperationalError(sentence));
});

it('reads both settings of the first administrator, or neither', () => {
  const both = { ADMIN_EMAIL: ' rabbi@example.org', ADMIN_PASSWORD: ' with spaces ' };
  const found = { email: 'rabbi@example.org', password: ' with spaces ' };
  expect(firstAdminFrom(both)).toEqual(found);
  expect(() => firstAdminFrom({ ...both, ADMIN_PASSWORD: '' })).toThrow(
    new OperationalError('ADMIN_EMAIL needs ADMIN_PASSWORD, the password to sign in with.'),
  );
  expect(() => firstAdminFrom({ ...both, ADMIN_EMAIL: ' ' })).toThrow(
    new OperationalError('ADMIN_PASSWORD needs ADMIN_EMAIL, the address to sign in with.'),
  );
});
