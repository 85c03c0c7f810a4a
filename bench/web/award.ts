/** An award to all boys: from Enter to the message, and until another administrator's page shows it. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callJson, objectIn } from '../../tools/json-call.ts';
import { openOperatorClient } from '../../tools/operator-client.ts';
import { interleaved } from './interleaved.ts';
import { line, type Line } from './lines.ts';
import { openProfile } from './profile.ts';
import { productScreens, whenAllEnvelopesAreThere } from './screens.ts';
import type { Sides } from './sides.ts';

const timeout = 120_000;
const settleMs = 5000;

export async function measureAward({ product, runs, report }: Sides): Promise<Line[]> {
  const of = await interleaved(
    runs,
    {
      message: async () => {
        const { pressed, told } = await award(product);
        return told - pressed;
      },
      other: () => watchedAward(product),
      commit: () => commitDirectly(product),
    },
    report,
  );
  const figure = `award to ${product.envelopes} boys`;
  return [
    line({
      figure: `${figure}: Enter to message`,
      samples: of('message'),
      floor: of('commit'),
      aim: { atMost: 1200 },
      note: 'floor: a commit of the same writes by HTTP, without rules',
    }),
    line({
      figure: `${figure}: another browser, after the message`,
      samples: of('other'),
      aim: { atMost: 1000 },
    }),
  ];
}

/** From the message until another administrator's page shows a boy's new total, or 0 if it was the first. */
async function watchedAward(product: Sides['product']): Promise<number> {
  await using watcher = await openProfile({ session: product.session });
  let shown = Promise.resolve(0);
  const { told } = await award(product, async (boy) => {
    await watcher.page.goto(product.url + boy);
    const before = await totalOf(watcher.page);
    // The SDK stores the other boys' records meanwhile.
    await watcher.page.waitForTimeout(settleMs);
    shown = whenTotalIsNot(watcher.page, before);
  });
  return Math.max(0, (await shown) - told);
}

/** Awards points to all boys. `prepare` gets the address of one of them before. */
export async function award(
  { url, session, envelopes }: Sides['product'],
  prepare: (boy: string) => Promise<void> = async () => {},
) {
  await using giver = await openProfile({ session });
  const { page } = giver;
  await page.goto(url + productScreens.envelopes.path);
  const links = page.locator(productScreens.envelopes.content);
  await links.first().waitFor({ timeout });
  await whenAllEnvelopesAreThere(page, envelopes);
  await prepare((await links.first().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: /^Add Minyan Points/ }).click();
  await page.getByRole('dialog').getByLabel('Points for each boy').fill('5');
  const times = page.evaluate(timesUntil, 'Minyan Points Added Successfully');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Enter');
  return await times;
}

/** Runs in the page: the times of the next key and of a message, by a clock that all pages share. */
export function timesUntil(
  message: string,
): Promise<{ readonly pressed: number; readonly told: number }> {
  return new Promise((resolve) => {
    let pressed = 0;
    const notePress = (): void => void (pressed = Date.now());
    document.addEventListener('keydown', notePress, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(message)) return;
      observer.disconnect();
      resolve({ pressed, told: Date.now() });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function totalOf(page: Page): Promise<string> {
  const total = page.getByRole('region', { name: 'Minyan Points' }).locator('p').first();
  await total.waitFor({ timeout });
  return total.innerText();
}

/** When the profile shows another total. */
async function whenTotalIsNot(page: Page, before: string): Promise<number> {
  const shown = await page.waitForFunction(
    (before) => {
      const region = [...document.querySelectorAll('section')].find((section) =>
        section.textContent.startsWith('Minyan Points'),
      );
      const total = region?.querySelector('p')?.innerText;
      return total !== undefined && total !== before && Date.now();
    },
    before,
    { timeout, polling: 50 },
  );
  return Number(await shown.jsonValue());
}

/** How long the backend takes for one commit of as many writes, without the app and the rules. */
export async function commitDirectly({ dataDir, envelopes }: Sides['product']): Promise<number> {
  await using client = await openOperatorClient({ dataDir });
  const root = `projects/${client.projectId}/databases/(default)/documents`;
  const answer = await callJson({
    url: `${client.url}/v1/${root}:runQuery`,
    token: client.token(),
    body: { structuredQuery: { from: [{ collectionId: 'envelopes' }] } },
  });
  const names = [answer].flat().flatMap((found) => {
    const { document } = objectIn(found);
    return document === undefined ? [] : [objectIn(document)['name']];
  });
  const timeStamp = new Date().toISOString();
  const entry = { id: randomUUID(), points: 5, method: 'Bench', type: 'add', timeStamp };
  const fields = Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value },
    ]),
  );
  const updateTransforms = [
    { fieldPath: 'minyanPoints', increment: { integerValue: '5' } },
    {
      fieldPath: 'minyanPointsHistory',
      appendMissingElements: { values: [{ mapValue: { fields } }] },
    },
  ];
  const updateMask = { fieldPaths: [] };
  const writes = names
    .slice(0, envelopes)
    .map((name) => ({ update: { name }, updateMask, updateTransforms }));
  const begun = performance.now();
  await client.commit(writes);
  return performance.now() - begun;
}
