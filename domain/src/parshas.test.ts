import { HebrewCalendar, Locale, ParshaEvent, parshiot } from '@hebcal/core';
import { describe, expect, it } from 'vitest';
import {
  findParsha,
  isSameParsha,
  parshasIn,
  parshaChoices,
  parshas,
  showParsha,
  yomTov,
} from './parshas.ts';

const sephardi =
  "Bereshit,Noach,Lech-Lecha,Vayera,Chayei Sara,Toldot,Vayetzei,Vayishlach,Vayeshev,Miketz,Vayigash,Vayechi,Shemot,Vaera,Bo,Beshalach,Yitro,Mishpatim,Terumah,Tetzaveh,Ki Tisa,Vayakhel,Pekudei,Vayikra,Tzav,Shmini,Tazria,Metzora,Achrei Mot,Kedoshim,Emor,Behar,Bechukotai,Bamidbar,Nasso,Beha'alotcha,Sh'lach,Korach,Chukat,Balak,Pinchas,Matot,Masei,Devarim,Vaetchanan,Eikev,Re'eh,Shoftim,Ki Teitzei,Ki Tavo,Nitzavim,Vayeilech,Ha'azinu,Vezot Haberakhah";
const academic =
  "Breishit,Noah,Lekh Lekha,Vayeira,Hayei Sarah,Toledot,Vayetze,Vayishlah,Vayeshev,Mikketz,Vayigash,Vayhi,Shmot,Va'era,Bo,Beshallah,Yithro,Mishpatim,Truma,Tetzave,Ki Tissa,Vayaqhel,Pequde,Vayikra,Tsav,Shemini,Thazria,Metsora,Ahare Moth,Qedoshim,Emor,Behar,Behukothai,Bemidbar,Naso,Behaalotekha,Shlah,Qorah,Hukath,Balaq,Pinhas,Mattot,Massei,Devarim,Vaethanan,Ekev,Reeh,Shofetim,Ki Tetze,Ki Thavo,Nitsavim,Vayelekh,Haazinu,V'Zot HaBerachah";

describe('parshas', () => {
  it('I7 lists 54 parshas with ids 1 to 54', () => {
    expect(parshas.map(({ id }) => id)).toEqual(
      Array.from({ length: 54 }, (_, index) => index + 1),
    );
    expect(parshas[0]).toEqual({ id: 1, name: 'Bereishis', hebrew: 'בראשית' });
    expect(parshas[53]?.name).toBe('Vezos HaBracha');
  });

  it('I7 offers 55 distinct choices for requests and winners', () => {
    expect(new Set(parshaChoices).size).toBe(55);
    expect(parshaChoices.at(-1)).toBe('Yom Tov / Chol HaMoed');
  });

  it.each([
    ['Ashkenazi', parshas.map(({ name }) => name)],
    ['Hebrew', parshas.map(({ hebrew }) => hebrew)],
    ['Sephardi', sephardi.split(',')],
    ['academic', academic.split(',')],
  ])('finds each parsha by its %s spelling', (_, names) => {
    expect(names.map((name) => findParsha(name)?.id)).toEqual(parshas.map(({ id }) => id));
  });

  it.each([
    ['KI-SISA', 'Ki Sisa'],
    ['  lech   lecha ', 'Lech Lecha'],
    ['Re’eh', "Re'eh"],
    ['Parshas Noach', 'Noach'],
    ['Parashat Bo', 'Bo'],
    ['פרשת ויחי', 'Vayechi'],
    ['בְּרֵאשִׁית', 'Bereishis'],
  ])('reads %j as %s', (name, parsha) => {
    expect(showParsha(name)).toBe(parsha);
  });

  it.each(['', 'Tazria-Metzora', 'Shabbos Mevorchim', yomTov])(
    'shows %j, which is no parsha, as it is',
    (name) => {
      expect(findParsha(name)).toBeNull();
      expect(showParsha(name)).toBe(name);
    },
  );

  it('compares names by the parsha they mean', () => {
    expect(isSameParsha('Shemot', 'Shemos')).toBe(true);
    expect(isSameParsha('Vayera', "Va'eira")).toBe(false);
    expect(isSameParsha('yom tov / chol hamoed', yomTov)).toBe(true);
    expect(isSameParsha('', 'Bo')).toBe(false);
  });

  it.each([
    ['Tazria-Metzora', 'Tazria', 'Metzora'],
    ['Matot – Masei', 'Matos', 'Masei'],
    ['מטות־מסעי', 'Matos', 'Masei'],
    ['אחרי מות-קדושים', 'Acharei Mos', 'Kedoshim'],
    ['Parshas Acharei Mos Kedoshim', 'Acharei Mos', 'Kedoshim'],
    ['Vayakhel/Pekudei', 'Vayakhel', 'Pekudei'],
    ['Behar & Bechukotai', 'Behar', 'Bechukosai'],
    ['Chukas-Balak', 'Chukas', 'Balak'],
    ['Nitzavim and Vayeilech', 'Nitzavim', 'Vayeilech'],
    ['Noah, Shabbos HaGadol, Bo', 'Noach', 'Bo'],
  ])('D6 finds a double portion, and a list, under each of its names: %s', (text, one, other) => {
    expect(parshasIn(text)).toEqual([one, other]);
  });

  it.each([
    '',
    ',',
    'Shabbos Shuva',
    'Shabbos Zachor',
    'Shabbos Shekalim',
    'Shabbos Parah',
    'Shabbos HaChodesh',
    'Shabbos HaGadol',
    'Shabbos Mevorchim',
    'Chanukah',
    'Purim',
    'Rosh Chodesh',
    'none',
    'any',
    'Bo Friday',
    'Shabbos',
    'Parshas',
    '(Nov 28)',
    'Bar mitzvah of Noach',
    'Bo '.repeat(1000),
  ])('D6 takes no part of another name for a parsha: %j', (text) => {
    expect(parshasIn(text)).toEqual([]);
  });

  it('J6 counts the name of a Yom Tov for the choice of all of them', () => {
    expect(parshasIn('chol hamoed pesach')).toEqual([yomTov]);
    expect(isSameParsha('Pesach', 'Sukkos')).toBe(false);
  });

  it('D6 each choice matches only itself', () => {
    for (const parsha of parshaChoices) {
      expect(parshasIn(parsha)).toEqual([parsha]);
    }
  });
});

describe('found F34: a parsha is read as a person would read it', () => {
  it.each([
    ["פ' וישלח", 'Vayishlach'],
    ["פ'וישלח", 'Vayishlach'],
    ['פר׳ וישלח', 'Vayishlach'],
    ['שבת פרשת וישלח', 'Vayishlach'],
    ['ש״פ וישלח תשפ״ז', 'Vayishlach'],
    ['Vayishlach (Nov 28)', 'Vayishlach'],
    ['Parshas Vayishlach, Nov 28, 2026', 'Vayishlach'],
    ['Shabbos Vayishlach 5787', 'Vayishlach'],
    ["B'midbar", 'Bamidbar'],
    ["D'vorim", 'Devarim'],
    ['Pinchos', 'Pinchas'],
    ['מצרע', 'Metzora'],
    ['כי תשא', 'Ki Sisa'],
    ['קורח', 'Korach'],
    ['תזריע (קטע)', 'Tazria'],
    ['Shabbos Chazon', 'Devarim'],
    ['שבת נחמו', 'Vaeschanan'],
    ['Shabbos Shira', 'Beshalach'],
    ["Ha'azini", 'Haazinu'],
  ])('%s', (text, parsha) => {
    expect(parshasIn(text)).toEqual([parsha]);
    expect(isSameParsha(text, parsha)).toBe(true);
  });

  const poylish =
    'Beraishis,Noyach,Lech Lecho,Vayeiro,Chayei Soroh,Toildois,Vayeitsei,Vayishlach,Vayeishev,Mikeits,Vayigash,Vayechi,Shemois,Voeiro,Boi,Beshalach,Yisroi,Mishpotim,Terimoh,Tetzaveh,Ki Siso,Vayakhel,Pekidei,Vayikro,Tzav,Shmini,Tazriya,Metzoiro,Acharei Mois,Kedoishim,Emoir,Behar,Bechikoisai,Bamidbor,Nosoi,Behaaloischo,Shelach,Koirach,Chikas,Bolok,Pinchos,Matois,Masei,Dvorim,Voeschanan,Eikev,Re’ei,Shoiftim,Ki Seitzei,Ki Sovoi,Nitzovim,Vayeilech,Ha’azini,Vezois HaBrochoh';

  it('each in the spelling of Polish Jews', () => {
    expect(poylish.split(',').map((name) => findParsha(name)?.id)).toEqual(
      parshas.map(({ id }) => id),
    );
  });

  const locales = ['en', 'ashkenazi', 'he', 'he-x-nonikud'];

  it.each(locales)('each as @hebcal/core spells it in its locale %s', (locale) => {
    const names = parshiot.map((name) => Locale.gettext(name, locale));
    expect(names.map((name) => findParsha(name)?.id)).toEqual(parshas.map(({ id }) => id));
  });

  it.each(locales)(
    'all weeks of twenty years as @hebcal/core writes them in its locale %s',
    (locale) => {
      const events = Array.from({ length: 20 }, (_, index) => 5780 + index)
        .flatMap((year) => [false, true].map((il) => ({ year, il })))
        .flatMap(({ year, il }) =>
          HebrewCalendar.calendar({ year, il, isHebrewYear: true, noHolidays: true, sedrot: true }),
        )
        .filter((event) => event instanceof ParshaEvent);
      const differences = events.flatMap((event) => {
        const text = event.render(locale);
        const ids = [event.p.num].flat().join();
        const ours = parshasIn(text).map((name) => findParsha(name)?.id);
        return ours.join() === ids ? [] : [`${text}: ${ours.join()}, judge: ${ids}`];
      });
      expect(differences).toEqual([]);
      const found = new Set(events.map(({ p }) => p.parsha.join('-')));
      expect(found.size).toBe(53 + 7);
    },
  );

  it.each([
    ['Shabbos Chol Hamoed Pesach', 'Chol HaMoed Pesach'],
    ['חול המועד סוכות', 'Chol HaMoed Sukkos'],
    ['Shavuot', 'Shavuos'],
  ])('%s is the Yom Tov %s', (text, name) => {
    expect(isSameParsha(text, name)).toBe(true);
    expect(parshasIn(text)).toEqual([yomTov]);
  });
});
