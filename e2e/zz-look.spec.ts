import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import {
  storedBoy,
  storedRequest,
  storedWinner,
  storedWeek,
} from '@gabbai/domain/testing/stored-builders.ts';
import { test } from './office.ts';
const out = '/tmp/w/data-aliyos/';
const { coming } = shabbosesAt(new Date());
const parsha = readingOf(coming, false).weekName;
const heb = ['משה', 'יוסף חיים', 'אברהם יצחק', 'דוד', 'שלמה זלמן', 'מנחם מענדל'];
const al = [
  'Kohen',
  'Levi',
  'Shlishi',
  "Revi'i",
  'Chamishi',
  'Shishi',
  "Shevi'i",
  'Maftir',
  'Haftarah',
];
test('look', async ({ programme, openAsAdmin, backend, allowedComplaints }) => {
  test.setTimeout(200_000);
  allowedComplaints.push(/./);
  const reqs = Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [
      `requests/r${i}`,
      storedRequest({
        requestId: `r${i}`,
        name:
          i === 4
            ? 'Yerachmiel Yisroel Yitzchok Aharon Katzenellenbogen'
            : i % 2
              ? ['Moshe Katz', 'Dov Feldman', 'Ari Stern'][i % 3]
              : heb[i % 6],
        fatherName: i % 2 ? 'Yaakov' : i === 6 ? 'אברהם יצחק הכהן קצנלנבוגן מפרנקפורט' : 'יעקב',
        nickName: i % 3 ? '' : 'Moishy',
        type: ['Cohen', 'Levi', 'Israel'][i % 3],
        parshas: i > 11 ? 'Bo' : parsha,
        inHonorOf:
          i === 5
            ? 'the yahrzeit of my grandfather, who was the gabbai of our shul for more than forty years, may his memory be a blessing'
            : ['my bar mitzvah', 'finishing Seder Moed', 'a refuah sheleimah for my grandmother'][
                i % 3
              ],
        createdAt: new Date(Date.now() - (30 - i) * 3_600_000),
        ...(al[i] ? { aliya: al[i], state: i === 1 ? 'done' : 'given' } : {}),
      }),
    ]),
  );
  const pics = ['scooter', 'chess', 'cup', 'ball'];
  await programme.write({
    ...reqs,
    'common/week': { selectedWeek: parsha },
    'weeks/a': storedWeek({
      weekName: parsha,
      prizes: pics.map((p, i) => ({
        prizeId: `prize${i + 1}_a`,
        studentId: i < 2 ? `boy-${i + 1}` : '',
        prizeName:
          i === 0
            ? 'A very long prize name: the complete illustrated Chumash, five volumes in a slipcase'
            : p,
        prizeImg: i < 3 ? `${backend.url}/icon-512.png` : '',
        winnerImg: '',
      })),
    }),
    'weeks/b': storedWeek({
      weekName: readingOf(addDays(coming, -7), false).weekName,
      prizes: pics.map((p, i) => ({
        prizeId: `prize${i + 1}_b`,
        studentId: i < 3 ? `boy-${i + 1}` : '',
        prizeName: p,
        prizeImg: i < 3 ? `${backend.url}/icon-512.png` : '',
        winnerImg: '',
      })),
    }),
    'envelopes/boy-1': storedBoy({
      winnerList: [
        storedWinner({ weekName: parsha, year: 5786 }),
        storedWinner({ weekName: parsha, year: 5785 }),
      ],
    }),
    'envelopes/boy-2': storedBoy({
      envelopeId: 'boy-2',
      firstName: 'Yerachmiel Yisroel',
      lastName: 'Katzenellenbogen-Feldman',
    }),
    'envelopes/boy-3': storedBoy({ envelopeId: 'boy-3', firstName: 'משה', lastName: 'כהן' }),
  });
  const page = await openAsAdmin('/admin/dashboard');
  const shot = async (name: string, selector?: string) => {
    for (const [w, mode] of [
      [1280, 'light'],
      [360, 'dark'],
      [768, 'light'],
    ] as const) {
      await page.setViewportSize({ width: w, height: 900 });
      await page.evaluate(
        (m) => document.documentElement.setAttribute('data-mantine-color-scheme', m),
        mode,
      );
      await page.waitForTimeout(400);
      if (selector)
        await page
          .locator(selector)
          .first()
          .screenshot({ path: `${out}${name}-${w}.png` });
      else await page.screenshot({ path: `${out}${name}-${w}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await page.getByRole('region', { name: /^This Shabbos/ }).waitFor();
  await page.waitForTimeout(1500);
  await shot('dash', 'main');
  const print = async (name: string) => {
    for (const format of ['Letter', 'A4'] as const)
      await page.pdf({
        path: `${out}${name}-${format}.pdf`,
        format,
        margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
      });
  };
  await print('gabbai');
  await page.getByRole('button', { name: /^Shlishi:/ }).click();
  await page.waitForTimeout(400);
  await shot('aliya-dialog');
  await page
    .getByRole('button', { name: /has Levi|Dov Feldman|has Kohen/ })
    .first()
    .click();
  await page.waitForTimeout(300);
  await shot('aliya-question');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^EDIT the request/ })
    .first()
    .click();
  await page.getByLabel('Nickname').fill('typed');
  await programme.write({
    'requests/r0': { ...reqs['requests/r0'], inHonorOf: 'changed' },
    'requests/r11': { ...reqs['requests/r11'], inHonorOf: 'changed' },
  });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(600);
  await shot('edit');
  await page.goto('/admin/prizes');
  await page.waitForTimeout(2000);
  await shot('prizes');
  await print('poster');
  await page.getByRole('button', { name: 'Copy prizes' }).click();
  await page.waitForTimeout(500);
  await shot('copy');
  await page.goto('/admin/setting');
  await page.waitForTimeout(1500);
  await shot('setting');
  await page.goto('/admin/envelopes/profile/boy-1');
  await page.waitForTimeout(1500);
  await shot('profile');
});
