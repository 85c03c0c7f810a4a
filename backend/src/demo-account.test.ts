import { describe, expect, it } from 'vitest';
import { OperationalError } from './kernel/operational-error.ts';
import { defaultProduct } from './config.ts';
import { refuseExposedDemo } from './demo-account.ts';

const product = { ...defaultProduct, demoEmail: 'demo@example.org' };

const check = (host: string, publicUrl: string | null = null, email = 'demo@example.org') =>
  refuseExposedDemo(email, { product, host, publicUrl, hasProxy: false });

describe('the account with a public password', () => {
  it.each([
    ['127.0.0.1', null],
    ['::1', null],
    ['localhost', null],
    ['127.0.0.1', 'http://localhost:4180'],
    ['localhost', 'https://[::1]'],
    ['127.0.0.2', 'http://app.localhost:4180'],
    ['::1', 'https://127.0.0.1/'],
  ])('may be on %s at %s', (host, publicUrl) => {
    expect(() => check(host, publicUrl)).not.toThrow();
  });

  it.each([
    ['0.0.0.0', null],
    ['::', null],
    ['', null],
    ['0', null],
    ['192.168.1.20', null],
    ['10.0.0.5', null],
    ['fe80::1', null],
    ['::ffff:0.0.0.0', null],
    ['app.local', null],
    ['127.0.0.1.example.org', null],
    ['localhost.example.org', null],
    ['127.0.0.1', 'https://app.example'],
    ['127.0.0.1', 'https://localhost.example'],
    ['127.0.0.1', 'https://192.168.1.20'],
    ['localhost', 'https://127.0.0.1@app.example'],
  ])('may not be on %s at %s', (host, publicUrl) => {
    expect(() => check(host, publicUrl)).toThrow(OperationalError);
    expect(() => check(host, publicUrl, 'Demo@Example.org')).toThrow(OperationalError);
    expect(() => check(host, publicUrl, 'other@example.org')).not.toThrow();
  });
  it('may not be behind a proxy on this machine', () => {
    const reach = { product, host: '127.0.0.1', publicUrl: null, hasProxy: true };
    const check = () => refuseExposedDemo('demo@example.org', reach);
    expect(check).toThrow(/this machine only and not a proxy \(TRUSTED_PROXY\)\./);
  });
});
