import { expect, it } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import { runBatches, type YearRecord } from './year-batches.ts';

interface Boy {
  points: number;
  isClosed: boolean;
}

/** Boys at a server that refuses a batch as the security rules do: whole, and if one boy is not as he was read or is closed. */
function openOffice(count: number, lineBytes = 10) {
  const boys = new Map<string, Boy>(
    Array.from({ length: count }, (_, n) => [`boy-${n}`, { points: 0, isClosed: false }]),
  );
  const sizes: number[] = [];
  const refused = new Set<string>();
  const read = (): YearRecord[] =>
    [...boys].flatMap(([path, { points, isClosed }]) =>
      isClosed
        ? []
        : {
            path,
            name: `Name of ${path}`,
            stored: [points, 'x'.repeat(lineBytes)],
            write: () => {},
          },
    );
  const commit = (records: readonly YearRecord[]): void => {
    const isAccepted = records.every(({ path, stored }) => {
      const boy = boys.get(path);
      const isAsRead = Array.isArray(stored) && stored[0] === boy?.points;
      return isAsRead && boy?.isClosed === false && !refused.has(path);
    });
    if (!isAccepted) throw new DataError('permission-denied', 'refused');
    for (const { path } of records) Object.assign(boys.get(path) ?? {}, { isClosed: true });
    sizes.push(records.length);
  };
  const left = () => read().map(({ path }) => path);
  const award = (path: string) => Object.assign(boys.get(path) ?? {}, { points: Math.random() });
  return { read, commit, sizes, refused, left, award };
}

const jobOf = () => {
  const controller = new AbortController();
  const steps: string[] = [];
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    void steps.push(`${done}/${total}`);
  return { controller, steps, job: { signal: controller.signal, onProgress } };
};

/** The code of the failure, or "done". */
const outcomeOf = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DataError ? error.code : String(error)),
  );

const failing = (code: string) => async (): Promise<void> => {
  throw new DataError(code, code);
};

it('M1 500 boys are closed in four batches, and heavy ones in more', async () => {
  const office = openOffice(500);
  const { steps, job } = jobOf();
  await runBatches(
    async () => office.read(),
    async (some) => office.commit(some),
    job,
  );
  expect(office.sizes).toEqual([165, 165, 165, 5]);
  expect(steps).toEqual(['0/500', '165/500', '330/500', '495/500', '500/500']);
  const heavy = openOffice(5, 1_200_000);
  await runBatches(
    async () => heavy.read(),
    async (some) => heavy.commit(some),
    jobOf().job,
  );
  expect(heavy.sizes).toEqual([2, 2, 1]);
});

it('M1 boys who get points meanwhile are closed with those points, in smaller batches', async () => {
  const office = openOffice(200);
  let awards = 3;
  const commit = async (some: readonly YearRecord[]) => {
    awards -= 1;
    if (awards > 0) office.award('boy-7');
    office.commit(some);
  };
  await runBatches(async () => office.read(), commit, jobOf().job);
  expect(office.left()).toEqual([]);
  expect(office.sizes).toEqual([7, 35, 158]);
});

it('M1 what another owner did meanwhile is left out, and the next batch is no smaller', async () => {
  const office = openOffice(200);
  let tries = 0;
  const commit = async (some: readonly YearRecord[]) => {
    tries += 1;
    if (tries === 1) office.commit(some.slice(0, 10));
    office.commit(some);
  };
  const { steps, job } = jobOf();
  await runBatches(async () => office.read(), commit, job);
  expect(office.sizes).toEqual([10, 165, 25]);
  expect(steps).toEqual(['0/200', '10/200', '175/200', '200/200']);
});

it('M1 a closing whose boys keep changing ends with that reason', async () => {
  const office = openOffice(10);
  const commit = async (some: readonly YearRecord[]) => {
    for (const { path } of some) office.award(path);
    office.commit(some);
  };
  const { job } = jobOf();
  expect(await outcomeOf(runBatches(async () => office.read(), commit, job))).toBe('records-busy');
});

it('M1 a record that is refused as it is stored is found and named, and the others before it are closed', async () => {
  const office = openOffice(300);
  office.refused.add('boy-77');
  const run = () =>
    runBatches(
      async () => office.read(),
      async (some) => office.commit(some),
      jobOf().job,
    );
  await expect(run()).rejects.toThrow(/Name of boy-77.*repeating that will not help/);
  expect(await outcomeOf(run())).toBe('record-refused');
  expect(office.left()[0]).toBe('boy-77');
  office.refused.clear();
  await run();
  expect(office.left()).toEqual([]);
});

it('M1 any number of owners at once, with awards between, change each record once', async () => {
  const office = openOffice(700);
  let turn = 0;
  // Each call of an owner waits for some calls of the others.
  const later = async () => {
    for (let ticks = (turn += 7) % 11; ticks > 0; ticks -= 1) await Promise.resolve();
  };
  const owner = () =>
    runBatches(
      async () => {
        await later();
        const read = office.read();
        await later();
        return read;
      },
      async (some) => {
        await later();
        if (turn % 5 === 0) office.award(`boy-${turn % 700}`);
        office.commit(some);
      },
      jobOf().job,
    );
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(owner())));
  expect(outcomes).toEqual(outcomes.map(() => 'done'));
  expect(office.left()).toEqual([]);
  expect(office.sizes.reduce((sum, size) => sum + size, 0)).toBe(700);
});

it('M1 stops between batches, and other failures end it', async () => {
  const office = openOffice(400);
  const { controller, job } = jobOf();
  const commit = async (some: readonly YearRecord[]) => {
    office.commit(some);
    controller.abort();
  };
  await expect(runBatches(async () => office.read(), commit, job)).rejects.toThrow('abort');
  expect(office.sizes).toEqual([165]);
  expect(
    await outcomeOf(runBatches(async () => office.read(), failing('year-reopening'), jobOf().job)),
  ).toBe('year-reopening');
});

it('M1 after a batch that a slow line did not carry in time, smaller ones are sent', async () => {
  const office = openOffice(5, 1_000_000);
  const run = (commit: (some: readonly YearRecord[]) => Promise<void>) =>
    outcomeOf(runBatches(async () => office.read(), commit, jobOf().job));
  expect(await run(failing('needs-network'))).toBe('needs-network');
  expect(await run(async (some) => office.commit(some))).toBe('done');
  expect(office.sizes).toEqual([1, 1, 1, 1, 1]);
});
