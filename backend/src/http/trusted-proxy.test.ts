import { expect, it } from 'vitest';
import { configFromEnvironment } from '../environment.ts';
import { OperationalError } from '../kernel/operational-error.ts';
import { readTrustedProxy } from './trusted-proxy.ts';

it.each([
  ['', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '::ffff:10.0.0.1']],
  ['10.89.41.0/24', ['10.89.41.1', '::ffff:10.89.41.200'], ['10.89.42.1', '127.0.0.1', '::1']],
  [
    ' fd00::/8 , loopback,192.0.2.7',
    ['fd00::1', '192.0.2.7', '127.0.0.1'],
    ['192.0.2.8', 'fe80::1'],
  ],
])('"%s" names whom to believe', (text, believed, others) => {
  const isTrusted = readTrustedProxy(text);
  expect(believed.filter((address) => !isTrusted(address))).toEqual([]);
  const strangers = [...others, undefined, '', 'unknown', '127.0.0.1.example', '127.0.0.1/8'];
  expect(strangers.filter((address) => isTrusted(address))).toEqual([]);
});

it.each([
  '*',
  'true',
  'all',
  'proxy.example.org',
  '0.0.0.0/0',
  '::/0',
  '128.0.0.0/1',
  '10.0.0.1,',
  '10.0.0.1 10.0.0.2',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/255.0.0.0',
  '10.0.0',
])('"%s" is refused at the start', (text) => {
  expect(() => configFromEnvironment({ TRUSTED_PROXY: text })).toThrow(OperationalError);
});
