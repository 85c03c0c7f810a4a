import { describe, expect, it } from 'vitest';
import { StartError } from './kernel/start-error.ts';
import { refuseSampleAddressBeyondLoopback } from './demo-account.ts';

const check = (host: string, publicUrl: string | null = null, email = 'admin@example.org') =>
  refuseSampleAddressBeyondLoopback(email, { host, publicUrl, hasProxy: false });

describe('the sample administrator', () => {
  it.each([
    ['127.0.0.1', null],
    ['::1', null],
    ['localhost', null],
    ['127.0.0.1', 'http://localhost:4180'],
    ['localhost', 'https://[::1]'],
    ['127.0.0.2', 'http://gabbai.localhost:4180'],
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
    ['gabbai.local', null],
    ['127.0.0.1.example.org', null],
    ['localhost.example.org', null],
    ['127.0.0.1', 'https://gabbai.example'],
    ['127.0.0.1', 'https://localhost.example'],
    ['127.0.0.1', 'https://192.168.1.20'],
    ['localhost', 'https://127.0.0.1@gabbai.example'],
  ])('may not be on %s at %s', (host, publicUrl) => {
    expect(() => check(host, publicUrl)).toThrow(StartError);
    expect(() => check(host, publicUrl, 'Admin@Example.org')).toThrow(StartError);
    expect(() => check(host, publicUrl, 'gabbai@example.org')).not.toThrow();
  });
  it('may not be behind a proxy that was named, were it on this machine', () => {
    const reach = { host: '127.0.0.1', publicUrl: null, hasProxy: true };
    const name = () => refuseSampleAddressBeyondLoopback('admin@example.org', reach);
    expect(name).toThrow(/this machine only and not a proxy \(TRUSTED_PROXY\)\./);
  });
});
