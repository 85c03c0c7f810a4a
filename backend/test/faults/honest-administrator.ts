/** A thread of its own, so that what the test sends besides does not count as the backend's time. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is given. */
export interface AdministratorData {
  readonly url: string;
  readonly token: string;
  /** The backend's process. */
  readonly pid: number;
  /** The document he changes, by its full name. */
  readonly name: string;
}

/** What it tells when it is asked to stop. */
export interface AdministratorFigures {
  readonly millis: readonly number[];
  /** What the backend's main thread worked meanwhile: on a machine with other work to do the same as on an idle one. */
  readonly processorMillis: readonly number[];
  readonly statuses: readonly number[];
}

const { url, token, pid, name }: AdministratorData = workerData;
const millis: number[] = [];
const processorMillis: number[] = [];
const statuses = new Set<number>();
const stopping = new AbortController();
/** Of the backend's main thread, since its start; nothing when it has died. */
function processorMillisOf(thread: number): number {
  try {
    const stat = readFileSync(`/proc/${thread}/task/${thread}/schedstat`, 'utf8');
    return Number(stat.split(' ')[0]) / 1e6;
  } catch {
    return NaN;
  }
}

parentPort?.once('message', () => stopping.abort());

const uid = uidOf(token);
const [root = '', path = ''] = name.split(/(?<=\/documents)\//);

function uidOf(idToken: string): string {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { sub }: { sub: string } = JSON.parse(claims);
  return sub;
}

const text = (stringValue: string) => ({ stringValue });

/** A change of one field, as the app makes it: the rules ask for its entry of the activity. */
function changeOf(n: number): object[] {
  const id = crypto.randomUUID();
  const entry = {
    by: text(uid),
    action: text('edit-boy'),
    subject: text(path),
    summary: text('Changed the rebbe'),
  };
  return [
    {
      update: { name, fields: { rebbe: text(`Rabbi ${n}`) } },
      updateMask: { fieldPaths: ['rebbe'] },
    },
    {
      update: { name: `${root}/activity/${id}`, fields: entry },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
    { update: { name: `${root}/lastChanges/${uid}`, fields: { id: text(id) } } },
  ];
}

for (let n = 0; !stopping.signal.aborted; n += 1) {
  const writes = changeOf(n);
  const began = performance.now();
  const worked = processorMillisOf(pid);
  try {
    const answer = await fetch(`${url}/v1/${name.split('/').slice(0, 5).join('/')}:commit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ writes }),
    });
    await answer.text();
    statuses.add(answer.status);
  } catch {
    statuses.add(0);
  }
  millis.push(performance.now() - began);
  processorMillis.push(processorMillisOf(pid) - worked);
  await delay(5);
}
const figures: AdministratorFigures = { millis, processorMillis, statuses: [...statuses] };
parentPort?.postMessage(figures);
