import { expect, it } from 'vitest';
import { CountedReads } from './documents/access/document-reads.ts';
import { damaged, toDocumentsError } from './documents/model/errors.ts';
import { documentGuard } from './authorization.ts';
import { compileRules } from './rules/compile-rules.ts';
import type { AccessRequest } from './documents/access/guard.ts';

const rules = compileRules(
  `service cloud.firestore { match /databases/{database}/documents {
     match /{path=**} {
       allow create: if exists(/databases/$(database)/documents/admins/me)
         || exists(/databases/$(database)/documents/admins/me2);
     }
   } }`,
  'cloud.firestore',
);

/** The error of a write whose permission depends on `read`. */
function answerTo(read: () => null, mostReads = 10): string {
  const request: AccessRequest = {
    auth: { uid: 'me', token: {}, isOperator: false },
    operation: 'create',
    path: 'boys/a',
    time: 1,
    before: null,
    after: null,
    query: null,
    reads: new CountedReads({ before: read, after: read }, { each: mostReads, all: 20 }),
  };
  try {
    documentGuard(rules)(request);
    return 'allowed';
  } catch (error) {
    return toDocumentsError(error).code;
  }
}

it('distinguishes a failing disk or a damaged document from a refusal of the rules', () => {
  const ioError = Object.assign(new Error('disk I/O error'), { errcode: 10 });
  expect(answerTo(failWith(ioError))).toBe('UNAVAILABLE');
  expect(answerTo(failWith(damaged()))).toBe('DATA_LOSS');
  expect(answerTo(() => null)).toBe('PERMISSION_DENIED');
  expect(answerTo(() => null, 1)).toBe('PERMISSION_DENIED');
});

function failWith(error: Error): () => never {
  return () => {
    throw error;
  };
}
