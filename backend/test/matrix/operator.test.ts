/** The doors of the operator and of Google's library for Node, which no account opens, whatever its role. */
import { expect, it } from 'vitest';
import { bearer, officeOfFile, people, readers, refusals } from './office.ts';

const office = await officeOfFile();

const { projectId } = office.backend.config;
const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
const objects = `/storage/v1/b/${office.bucket}/o`;
const localId = office.uid;
const structuredQuery = { from: [{ allDescendants: true }] };

const ofAccounts = [
  ['', { email: 'new@example.org' }],
  [':lookup', { localId: [localId] }],
  [':update', { localId, disableUser: true }],
  [':delete', { localId }],
  [':batchDelete', { localIds: [localId], force: true }],
  [':batchCreate', { users: [{ localId: 'new' }] }],
  [':sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@example.org', returnOobLink: true }],
  [':batchGet', null],
] as const;
const ofFiles = [
  ['GET', objects],
  ['GET', `${objects}/a`],
  ['GET', `${objects}/a?alt=media`],
  ['PATCH', `${objects}/a`],
  ['DELETE', `${objects}/a`],
  ['POST', `${objects}/a/rewriteTo/b/${office.bucket}/o/b`],
  ['POST', `/upload${objects}?uploadType=multipart&name=a`],
  ['POST', `/upload${objects}?uploadType=resumable&name=a`],
  ['PUT', `/upload${objects}?upload_id=a`],
] as const;
const ofDocuments = [
  ['GET', `${documents}/envelopes?showMissing=true`, null],
  ['POST', `${documents}:listCollectionIds`, {}],
  ['POST', `${documents}:runQuery`, { structuredQuery }],
  [
    'POST',
    `${documents}:runAggregationQuery`,
    { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } },
  ],
] as const;

it.each([...people, 'the word of emulators'] as const)('%s opens none of them', async (person) => {
  const isWord = person === 'the word of emulators';
  const headers = bearer('Bearer', isWord ? 'owner' : (office.tokens.get(person) ?? null));
  const status = isWord ? 401 : refusals[person];
  const statusOf = async (method: string, path: string, json: object | null): Promise<number> => {
    const body = json === null ? null : JSON.stringify(json);
    return (await fetch(office.url + path, { method, headers, body })).status;
  };
  const before = office.backend.identity.accounts.list({ after: null, limit: 100 });
  for (const [path, body] of ofAccounts)
    expect([path, await statusOf(body ? 'POST' : 'GET', `${accounts}${path}`, body)]).toEqual([
      path,
      401,
    ]);
  for (const [method, path] of ofFiles)
    expect([path, await statusOf(method, path, method === 'GET' ? null : {})]).toEqual([
      path,
      status,
    ]);
  for (const [method, path, body] of ofDocuments)
    expect([path, await statusOf(method, path, body)]).toEqual([path, status]);
  expect(office.backend.identity.accounts.list({ after: null, limit: 100 })).toEqual(before);
});

it.each(people)(
  '%s finds what is nearest among records that may be listed, and no other',
  async (person) => {
    const value = { arrayValue: { values: [{ doubleValue: 1 }] } };
    const fields = { __type__: { stringValue: '__vector__' }, value };
    const findNearest = {
      vectorField: { fieldPath: 'at' },
      queryVector: { mapValue: { fields } },
      distanceMeasure: 'EUCLIDEAN',
      limit: 1,
    };
    const statuses = ['envelopes', 'secrets'].map(async (collectionId) => {
      const structuredQuery = { from: [{ collectionId }], findNearest };
      return (await office.call(person, 'runQuery', { structuredQuery })).status;
    });
    const refused = refusals[person];
    expect(await Promise.all(statuses)).toEqual([
      readers.includes(person) ? 200 : refused,
      refused,
    ]);
  },
);
