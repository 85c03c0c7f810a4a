import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/harness/temporary-folder.ts';
import { createJsonLogger } from './kernel/logger.ts';
import { loadRules } from './load-rules.ts';
import { requestWith, resourceWith } from './rules/testing/judged.ts';

const documents = `service cloud.firestore { match /databases/{database}/documents {
  match /things/{id} {
    allow get: if request.auth.uid == 'bob';
    allow delete: if resource.data[request.auth.uid] > 1;
    allow create: if true;
  }
} }`;
const files = 'service firebase.storage { match /b/{bucket}/o { match /{file} { allow get; } } }';

it('logs each place that refuses once, without any data', () => {
  using folder = temporaryFolder();
  const lines: string[] = [];
  writeFileSync(join(folder.path, 'firestore.rules'), documents);
  writeFileSync(join(folder.path, 'storage.rules'), files);
  const rules = loadRules(
    folder.path,
    createJsonLogger((line) => lines.push(line)),
  );
  const resources = [resourceWith({ name: 'Dovid' })];
  for (const method of ['get', 'get', 'delete', 'update', 'create'] as const)
    rules.documents.decide(requestWith({ method, resources }));
  rules.files.decide(requestWith({ method: 'list', path: ['b', 'bucket', 'o', 'x'] }));
  const told = lines.map((line) => JSON.parse(line));
  const refused = { level: 'info', message: 'The rules refused.', event: 'rule-refused' };
  const ofDocuments = { ...refused, file: 'firestore.rules' };
  expect(told).toMatchObject([
    { ...ofDocuments, operation: 'get', where: 'the allow of line 3 is false' },
    {
      ...ofDocuments,
      operation: 'delete',
      where: expect.stringMatching(/^the allow of line 4 fails at line 4, column \d+$/),
    },
    { ...ofDocuments, operation: 'update', where: 'no match allows update of this path' },
    {
      ...refused,
      file: 'storage.rules',
      operation: 'list',
      where: 'no match allows list of this path',
    },
  ]);
  for (const part of ['alice', 'Dovid', 'things', 'bob']) expect(lines.join()).not.toContain(part);
});
