import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callJson, objectIn } from '../json-call.ts';
import { type OperatorClient, openOperatorClient } from '../operator-client.ts';
import { writeSampleProgramme } from './write-programme.ts';

const now = new Date('2026-11-20T12:00:00Z');
const lines: string[] = [];
const report = (line: string): number => lines.push(line);

describe('writing the sample programme', () => {
  let dataDir: string;
  let client: OperatorClient;

  async function stored(collectionId: string, parent = ''): Promise<string[]> {
    const answer = await callJson({
      url: `${client.url}/v1/projects/${client.projectId}/databases/(default)/documents${parent}:runQuery`,
      token: client.token(),
      body: { structuredQuery: { from: [{ collectionId }] } },
    });
    return (Array.isArray(answer) ? answer : []).map((row: unknown) =>
      JSON.stringify(objectIn(objectIn(row)['document'])),
    );
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gabbai-sample-'));
    client = await openOperatorClient({ dataDir });
    await writeSampleProgramme({ client, envelopes: 520, seed: 1, now, report });
  });

  afterAll(async () => {
    await client[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true });
  });

  it('stores every document, more than one commit can hold', async () => {
    expect(await stored('envelopes')).toHaveLength(520);
    expect(await stored('weeks')).toHaveLength(54);
    expect(await stored('requests')).toHaveLength(14);
    expect(await stored('schools', '/common/general')).toHaveLength(6);
    expect(lines.at(-1)).toBe('Registering 520 boys ...');
  });

  it('I1 stores the date of registration as a timestamp, the history as maps', async () => {
    const envelope = (await stored('envelopes')).find((text) => text.includes('"purchase"'));
    expect(envelope).toMatch(/"createdAt":\{"timestampValue":"20\d\d-[^"]+Z"\}/);
    expect(envelope).toMatch(/"minyanPoints":\{"integerValue":"\d+"\}/);
    expect(envelope).toContain('"type":{"stringValue":"remove"}');
    expect(envelope).toContain('"Yeshiava":');
  });

  it('F4 stores pictures that anyone with their URL can see', async () => {
    const urls = (await stored('weeks')).map(
      (text) => /"prizeImg":\{"stringValue":"([^"]+)"\}/.exec(text)?.[1] ?? '',
    );
    const response = await fetch(urls[0] ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('refuses where boys are registered already, and changes nothing', async () => {
    const before = await stored('envelopes');
    await expect(
      writeSampleProgramme({ client, envelopes: 5, seed: 2, now, report }),
    ).rejects.toThrow('This programme has boys already; the sample is for an empty data folder.');
    expect(await stored('envelopes')).toEqual(before);
    expect(await stored('weeks')).toHaveLength(54);
  });
});
