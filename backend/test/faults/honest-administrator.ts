/** A thread of its own, so that what the test sends besides does not count as the backend's time. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { changeOfRebbe } from './change-of-rebbe.ts';
import { processorMillisOf } from './processor-time.ts';

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
parentPort?.once('message', () => stopping.abort());

for (let n = 0; !stopping.signal.aborted; n += 1) {
  const writes = changeOfRebbe(token, name, n);
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
