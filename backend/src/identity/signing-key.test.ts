import {
  chmodSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { OperationalError } from '../kernel/operational-error.ts';
import { ensureSigningKey, readSigningKey } from './signing-key.ts';

function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

it('makes a key once, for the owner of the folder alone', () => {
  const folder = newFolder();
  expect(() => readSigningKey(folder)).toThrow('ENOENT');
  // Half a key, as a power cut may leave it.
  writeFileSync(join(folder, 'signing-key.new'), 'half', { mode: 0o600 });
  const key = ensureSigningKey(folder);
  expect(key).toHaveLength(32);
  expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600);
  expect(ensureSigningKey(folder)).toEqual(key);
  expect(readSigningKey(folder)).toEqual(key);
});

it('found 37: refuses a damaged key in a sentence, rather than signing with it', () => {
  const folder = newFolder();
  const file = join(folder, 'signing-key');
  const sentence = new OperationalError(
    `The signing key ${file} is damaged or cannot be read. Put the file signing-key from the last backup in its place. Or remove it: the next start makes a new key, which ends all sessions.`,
  );
  for (const content of ['', 'x'.repeat(31), 'x'.repeat(33)]) {
    writeFileSync(file, content);
    expect(() => ensureSigningKey(folder)).toThrow(sentence);
    // The tools that act for the operator read it too.
    expect(() => readSigningKey(folder)).toThrow(sentence);
  }
  rmSync(file);
  mkdirSync(file);
  expect(() => ensureSigningKey(folder)).toThrow(sentence);
});

it('takes a key that others may read from them again', () => {
  const folder = newFolder();
  ensureSigningKey(folder);
  chmodSync(join(folder, 'signing-key'), 0o644);
  ensureSigningKey(folder);
  expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600);
});

it('found F1: does not replace a key that is out of reach', () => {
  const folder = newFolder();
  const file = join(folder, 'signing-key');
  symlinkSync(join(folder, 'not', 'mounted'), file);
  expect(() => ensureSigningKey(folder)).toThrow('cannot be read');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
});
