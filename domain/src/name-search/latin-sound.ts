import { consonants as c, gaps, SoundBuilder, type Sound } from './sound.ts';

/** Letters of a vowel, longest first. */
const vowels: readonly (readonly [pattern: RegExp, gap: number])[] = [
  [/ew(?![aeiouy])/y, gaps.i],
  [/[ao]w(?![aeiouy])/y, gaps.o],
  [/ei|ie|ee|ea|ai|ay|ey|ye|yi|uy|eu/y, gaps.i],
  [/ae/y, gaps.a | gaps.i],
  [/oe/y, gaps.o | gaps.i],
  [/ue|ui|u/y, gaps.u],
  [/oi|oy|ou|au|oo/y, gaps.o],
  // Frankel and Frenkel.
  [/a(?=n[bcdfgkqtz])/y, gaps.a | gaps.i],
  [/aa|ao|a/y, gaps.a],
  [/o/y, gaps.o],
  [/[eiy]/y, gaps.i],
];

/** Letters of consonants, longest first. */
const letters: readonly (readonly [pattern: RegExp, ...masks: number[]])[] = [
  [/tsch|tch/y, c.t, c.sh],
  [/chs|x/y, c.k, c.s],
  [/s?ch(?<=sch)(?=[bdfgklmnprtvwz])|sh(?=[bdfgklmnprtvwz])/y, c.sh | c.s],
  [/sch|sh/y, c.sh],
  [/ch|kh/y, c.ch],
  [/p(?=s?ch|sh)/y, c.p | c.f],
  [/ph/y, c.f],
  [/pf/y, c.p | c.f],
  [/th/y, c.t],
  [/tz|ts|cz/y, c.ts],
  [/sz/y, c.s | c.sh],
  [/ss/y, c.s],
  [/zs/y, c.z],
  [/dt/y, c.d | c.t],
  [/ck|[kq]/y, c.k],
  [/gh|g/y, c.g],
  [/c(?=[eiy])/y, c.s | c.ts],
  [/c$/y, c.k | c.ts],
  [/c/y, c.k],
  [/[vw](?=[ckpst])/y, c.v | c.f],
  [/[vw]/y, c.v],
  // Silber and Zilber, Rosen and Rozen.
  [/s(?=[aeiouy])|(?<=[aeiouynlr])s/y, c.s | c.z],
  [/s/y, c.s],
  [/(?<=[aeiouy])z(?=[aeiouy]|$)/y, c.z],
  [/z/y, c.z | c.ts],
  [/dj|j/y, c.y],
  [/b/y, c.b],
  [/p/y, c.p],
  [/f/y, c.f],
  [/m/y, c.m],
  [/n/y, c.n],
  [/l/y, c.l],
  [/r/y, c.r],
  [/t/y, c.t],
  [/d/y, c.d],
];

const maxAlternatives = 4;

/** The ways to pronounce a normalized Latin word: an h within it may be silent. */
export function latinSounds(word: string): readonly Sound[] {
  const letters = word
    .replace(/[^a-z]/g, '')
    .replace(/zz/g, 'tz')
    .replace(/([bcdfghjklmnpqrtvwxy])\1+/g, '$1')
    // Moskowitz, Moskovits, Moskowicz, Moskovitch.
    .replace(/[wv]i(?:t?ch|c[sz]?|tz|ts|z)$/, 'vits')
    .replace(/(?<=[aeiouy])h$/, '');
  const sounds = [soundOf(letters, c.h | c.ch)];
  if (/(?<=[^cgkpst])h/.test(letters.slice(1)) || !/^[cgkpst]/.test(letters))
    sounds.push(soundOf(letters, 0));
  return distinct(sounds).slice(0, maxAlternatives);
}

/** `innerH`: what an h within the word stands for; 0 when it is silent. */
function soundOf(word: string, innerH: number): Sound {
  const sound = new SoundBuilder(gaps.none);
  let at = 0;
  while (at < word.length) {
    const letter = word[at] ?? '';
    if (letter === 'h') {
      if (at === 0) sound.consonant(c.h | c.ch);
      else if (innerH !== 0) sound.consonant(innerH);
      at += 1;
    } else if (letter === 'y' && at === 0) {
      sound.consonant(c.y);
      at += 1;
    } else at += consume(word, at, sound);
  }
  return withSilentE(word, sound.end());
}

/** Adds the letters at a place to a sound and returns how many they are. */
function consume(word: string, at: number, sound: SoundBuilder): number {
  for (const [pattern, gap] of vowels) {
    const length = matchLength(pattern, word, at);
    if (length === 0) continue;
    sound.vowel(gap);
    return length;
  }
  for (const [pattern, ...masks] of letters) {
    const length = matchLength(pattern, word, at);
    if (length === 0) continue;
    for (const mask of masks) sound.consonant(mask);
    return length;
  }
  return 1;
}

function matchLength(pattern: RegExp, word: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(word)?.[0].length ?? 0;
}

/** Kline and Klein. */
function withSilentE(word: string, sound: Sound): Sound {
  return /[^aeiouy]e$/.test(word) ? [...sound.slice(0, -1), gaps.i | gaps.none] : sound;
}

function distinct(sounds: readonly Sound[]): readonly Sound[] {
  return [...new Map(sounds.map((sound) => [sound.join(), sound])).values()];
}
