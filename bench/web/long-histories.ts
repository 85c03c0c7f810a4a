/** The list and an award in a programme whose boys have had 600 entries each: the older ones are in pages. */
import { setTimeout as after } from 'node:timers/promises';
import { callJson, objectIn } from '../../tools/json-call.ts';
import { openOperatorClient } from '../../tools/operator-client.ts';
import { toFields } from '../../tools/sample/firestore-value.ts';
import { award, measureAward } from './award.ts';
import { interleaved } from './interleaved.ts';
import { line, type Line } from './lines.ts';
import { openProfile } from './profile.ts';
import { productScreens, whenAllEnvelopesAreThere } from './screens.ts';
import type { Sides } from './sides.ts';

const keptLines = 60;
const pageLines = 180;
const pages = ['0001', '0002', '0003'];
/** A commit takes 10 MiB. */
const boysPerCommit = 40;

/** For the last snapshot to arrive after an award. */
const arrivalMs = 5000;
const megabyte = 1e6;

export async function measureLongHistories(sides: Sides): Promise<Line[]> {
  await lengthenHistories(sides.product);
  const lists = await measureLists(sides);
  return [...lists, ...(await measureAward(sides))].map(({ figure, ...line }) =>
    Object.assign(line, { figure: `${figure}, 600 entries each` }),
  );
}

async function measureLists({ product, runs, report }: Sides): Promise<Line[]> {
  const of = await interleaved(runs, { list: () => watchedList(product) }, report);
  const lists = of('list');
  return [
    line({
      figure: `envelopes, ${product.envelopes} boys: the whole list, cold`,
      samples: lists.map(({ whole }) => whole),
      aim: { atMost: 1600 },
    }),
    line({
      figure: `envelopes, ${product.envelopes} boys: heap`,
      unit: 'MB',
      samples: lists.map(({ heapBytes }) => heapBytes / megabyte),
      aim: { atMost: 40 },
    }),
    line({
      figure: `award to ${product.envelopes} boys: sent to another browser, compressed`,
      unit: 'MB',
      samples: lists.map(({ sentBytes }) => sentBytes / megabyte),
      aim: { atMost: 2 },
    }),
  ];
}

/** A list that is opened for the first time, and watches an award to all. */
async function watchedList(product: Sides['product']) {
  await using profile = await openProfile({ session: product.session });
  const { page, cdp } = profile;
  await page.goto(product.url + productScreens.envelopes.path);
  const whole = await whenAllEnvelopesAreThere(page, product.envelopes);
  // The SDK stores the records meanwhile.
  await after(arrivalMs);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await cdp.send('Runtime.getHeapUsage');
  let sentBytes = 0;
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => (sentBytes += encodedDataLength));
  await award(product);
  await after(arrivalMs);
  return { whole, heapBytes, sentBytes };
}

async function lengthenHistories({ dataDir }: Sides['product']): Promise<void> {
  await using client = await openOperatorClient({ dataDir });
  const root = `projects/${client.projectId}/databases/(default)/documents`;
  const answer = await callJson({
    url: `${client.url}/v1/${root}:runQuery`,
    token: client.token(),
    body: {
      structuredQuery: {
        from: [{ collectionId: 'envelopes' }],
        select: { fields: [{ fieldPath: '__name__' }] },
      },
    },
  });
  const names = [answer].flat().flatMap((found) => {
    const { name } = objectIn(objectIn(found)['document']);
    return typeof name === 'string' ? [name] : [];
  });
  for (let first = 0; first < names.length; first += boysPerCommit)
    await client.commit(names.slice(first, first + boysPerCommit).flatMap(writesOf));
}

function writesOf(name: string): readonly object[] {
  const carried = entry(pages.length * pageLines, { id: `carried-${pages.at(-1)}` });
  const history = {
    minyanPoints: pages.length * pageLines + keptLines,
    minyanPointsHistory: [carried, ...entries(keptLines, 'kept')],
  };
  return [
    {
      update: { name, fields: fieldsOf(history) },
      updateMask: { fieldPaths: Object.keys(history) },
    },
    ...pages.map((page) => ({
      update: {
        name: `${name}/pointsHistory/${page}`,
        fields: fieldsOf({
          from: null,
          to: null,
          entries: entries(pageLines, page),
          sum: pageLines,
        }),
      },
    })),
  ];
}

function fieldsOf(record: object): object {
  return toFields(record, (path) => path);
}

function entries(count: number, prefix: string): readonly object[] {
  return Array.from({ length: count }, (_, n) => entry(1, { id: `${prefix}-${n}` }));
}

function entry(points: number, { id }: { readonly id: string }): object {
  const timeStamp = '2026-03-01T12:00:00.000Z';
  return { id, points, method: 'Shabbos morning minyan', type: 'add', timeStamp, by: 'bench' };
}
