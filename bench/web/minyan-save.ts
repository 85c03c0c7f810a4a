/** A minyan sheet on which all boys are: from Enter on Save to the message. */
import type { Page } from '@playwright/test';
import { addDays, localDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { sampleKinds } from '../../tools/sample/minyan-kinds.ts';
import { commitDirectly, timesUntil } from './award.ts';
import { interleaved } from './interleaved.ts';
import { line, type Line } from './lines.ts';
import { openProfile } from './profile.ts';
import { productScreens } from './screens.ts';
import type { Sides } from './sides.ts';

const timeout = 120_000;

export async function measureMinyanSave({ product, runs, report }: Sides): Promise<Line[]> {
  const days = weekdays();
  const of = await interleaved(
    runs,
    {
      saved: () => saveAll(product, days.next().value ?? ''),
      commit: () => commitDirectly(product),
    },
    report,
  );
  return [
    line({
      figure: `minyan sheet of ${product.envelopes} boys: Enter to message`,
      samples: of('saved'),
      floor: of('commit'),
      aim: { atMost: 1200 },
      note: 'floor: a commit of the same points by HTTP, without rules',
    }),
  ];
}

/** The last Mondays to Thursdays, on which the sample has no sheets. */
function* weekdays(): Generator<CivilDay, undefined> {
  for (let day = addDays(localDay(new Date()), -1); ; day = addDays(day, -1))
    if ([1, 2, 3, 4].includes(new Date(day).getUTCDay())) yield day;
}

async function saveAll({ url, session, envelopes }: Sides['product'], day: string) {
  await using profile = await openProfile({ session });
  const { page } = profile;
  const [kind] = sampleKinds;
  await page.goto(`${url}${productScreens.minyan.path}?day=${day}&kind=${kind?.id}`);
  const box = page.locator(productScreens.minyan.content);
  await box.waitFor({ timeout });
  await tickAll(page);
  await box.focus();
  await page.keyboard.press('Enter');
  await page.locator('button:focus', { hasText: `Save ${envelopes} boys` }).waitFor({ timeout });
  const times = page.evaluate(timesUntil, 'Minyan sheet saved');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Enter');
  const { pressed, told } = await times;
  return told - pressed;
}

/** Ticks the boys class by class, disabled ones too. */
async function tickAll(page: Page): Promise<void> {
  const classes = page.getByRole('region', { name: 'By school and grade' });
  await classes.getByRole('switch', { name: 'Show disabled boys' }).click({ timeout });
  for (const school of await classes.locator('summary').all()) await school.click();
  const open = classes.getByRole('button', { name: /^Whole class/ });
  for (let left = await open.count(); left > 0; left = await open.count())
    await open.first().click();
}
