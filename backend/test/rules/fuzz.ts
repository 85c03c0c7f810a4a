/**
 * Random conditions against the rules engine: whatever they say, `decide` answers, soon, the same twice, and within
 * bounded memory. A hundred thousand a minute or so: `node backend/test/rules/fuzz.ts --runs 1000000`.
 */
import { parseArgs } from 'node:util';
import { assert, constantFrom, property } from 'fast-check';
import { compileRules } from '../../src/rules/compile-rules.ts';
import { RulesError, type Rules } from '../../src/rules/rules.ts';
import { conditions, functions } from './generate.ts';
import { rulesWith } from './judge.ts';
import { requestFor } from './requests.ts';
import type { Setting } from './table/row.ts';

export interface Figures {
  runs: number;
  refused: number;
  allowed: number;
  denied: number;
  longest: string;
  slowest: string;
  slowestMillis: number;
  /** The most memory the process had, in MiB. */
  highestMemory: number;
}

interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly onProgress?: (figures: Figures) => void;
}

const settings: Setting[] = ['get', 'signed out', 'missing', 'list', 'create', 'update', 'delete'];
const maxMillis = 1000;
const maxMemoryMiB = 1024;

/** Judges `runs` random conditions; throws at the first that breaks a promise, made as short as possible. */
export function fuzz({ runs, seed, onProgress }: Options): Figures {
  const figures: Figures = {
    runs: 0,
    refused: 0,
    allowed: 0,
    denied: 0,
    longest: '',
    slowest: '',
    slowestMillis: 0,
    highestMemory: 0,
  };
  const answered = property(conditions, constantFrom(...settings), (condition, setting) => {
    figures.runs += 1;
    if (condition.length > figures.longest.length) figures.longest = condition;
    // The thread's own processor time, which no other work on the machine makes longer.
    const started = process.threadCpuUsage();
    const rules = compiled(condition);
    if (rules === null) figures.refused += 1;
    else {
      const isAllowed = decideTwice(rules, setting);
      figures[isAllowed ? 'allowed' : 'denied'] += 1;
    }
    const used = process.threadCpuUsage(started);
    const millis = (used.user + used.system) / 1000;
    if (millis > figures.slowestMillis) {
      figures.slowestMillis = millis;
      figures.slowest = condition;
    }
    if (millis > maxMillis) throw new Error(`It took ${Math.round(millis)} ms.`);
    if (figures.runs % 1000 === 0) {
      watchMemory(figures);
      onProgress?.(figures);
    }
  });
  assert(answered, { numRuns: runs, seed });
  watchMemory(figures);
  return figures;
}

function compiled(condition: string): Rules | null {
  try {
    return compileRules(rulesWith(condition, '2', functions), 'cloud.firestore');
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

function decideTwice(rules: Rules, setting: Setting): boolean {
  const first = rules.decide(requestFor(setting));
  const second = rules.decide(requestFor(setting));
  if (first.isAllowed !== second.isAllowed || first.explanation !== second.explanation) {
    throw new Error(`First ${first.explanation}, then ${second.explanation}`);
  }
  return first.isAllowed;
}

function watchMemory(figures: Figures): void {
  const memory = process.memoryUsage.rss() / 2 ** 20;
  figures.highestMemory = Math.max(figures.highestMemory, memory);
  if (memory > maxMemoryMiB) throw new Error(`The process holds ${Math.round(memory)} MiB.`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    },
  });
  const seed = Number(values.seed);
  const started = performance.now();
  const show = (figures: Figures): void => {
    const { runs, allowed, denied, refused, slowestMillis, highestMemory } = figures;
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(
      `${runs} conditions in ${seconds.toFixed(0)} s: ${allowed} allowed, ${denied} denied, ${refused} refused, ` +
        `slowest ${slowestMillis.toFixed(1)} ms, memory ${highestMemory.toFixed(0)} MiB\n`,
    );
  };
  process.stdout.write(`seed ${seed}\n`);
  const figures = fuzz({
    runs: Number(values.runs),
    seed,
    onProgress: (soFar) => {
      if (soFar.runs % 50_000 === 0) show(soFar);
    },
  });
  show(figures);
  process.stdout.write(
    `longest: ${figures.longest.length} characters\nslowest: ${figures.slowest}\n`,
  );
}
