/** Asks Google's emulator what an office asked our own engine, in the same order, and compares the verdicts. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Fields } from '../../src/documents/model/types.ts';
import type { RequestAuth } from '../../src/kernel/request-auth.ts';
import { createMeter, higher, kindOfBatch, limitsOf } from './costs.ts';
import type { Cost, Counts, KnownCounts, Meter, Operation } from './costs.ts';
import { documentsOf, emulatorAt, refusalIn, unsignedToken } from './emulator.ts';
import type { Call, Emulator, Refusal } from './emulator.ts';
import { paddedRules } from './padded-rules.ts';
import { openProject, type Project } from './project.ts';

/** What `main.ts` tells the tests, as JSON in the environment. */
export interface JudgeSettings {
  readonly host: string;
  /** Each office appends a line to this file. */
  readonly report: string;
  /** Asks only for what our own engine accepts, and tells only costs over the limits. */
  readonly isQuick: boolean;
}
export const judgeVariable = 'RULES_JUDGE';

export interface JudgeReport {
  readonly commits: number;
  readonly reads: number;
  readonly differences: readonly string[];
  readonly costs: readonly Cost[];
}

/** The code of a refusal, or `null`. */
type Code = string | null;

interface Asked extends Call {
  readonly test: string;
  readonly auth: RequestAuth | null;
  readonly ours: Code | Promise<Code>;
}

type Step = Asked | { readonly put: object };

export interface Judge {
  /** Notes what is stored past the rules; `null` removes it. */
  put(path: string, fields: Fields | null): void;
  /** Notes a call and our own verdict. */
  asked(auth: RequestAuth | null, call: Call, ours: Asked['ours']): void;
  /** Throws if Google's verdict on anything is another one. */
  compare(): Promise<void>;
}

interface Projects {
  readonly project: Project;
  readonly meter: Meter;
}
/** Compiling the rules takes seconds, so the offices share their projects, one after the other. */
const opened = new Map<string, Projects>();
/** The highest counts of each operation so far. */
const highest = new Map<string, Counts>();
/** The kinds of batches that a quick judge has asked for. */
const asked = new Set<string>();
const nothing: Counts = { expressions: 0, documents: 0, documentsOfBatch: 0 };
const keyOf = ({ action, role, isInvited }: Operation) => JSON.stringify([action, role, isInvited]);
const highestOf: KnownCounts = (operation) => highest.get(keyOf(operation)) ?? nothing;

async function openProjects(google: Emulator, rules: string, isQuick: boolean): Promise<Projects> {
  const shared = opened.get(rules);
  if (shared !== undefined) {
    if (!isQuick) await shared.project.clear();
    await shared.meter.clear();
    return shared;
  }
  const name = `demo-matrix-${randomBytes(6).toString('hex')}`;
  const padded = await openProject(google, `${name}-costs`, paddedRules(rules));
  const project = isQuick ? padded : await openProject(google, name, rules);
  const known = isQuick ? limitsOf : highestOf;
  const projects = { project, meter: await createMeter(padded, { known, isQuick }) };
  opened.set(rules, projects);
  return projects;
}

export async function codeOfResponse(response: Response): Promise<Code> {
  return response.ok ? null : refusalIn(response.status, await response.text()).code;
}

/** `null` unless `main.ts` runs the tests. */
export function openJudge(rulesDir: string): Judge | null {
  const json = process.env[judgeVariable];
  if (json === undefined) return null;
  const { host, report, isQuick } = JSON.parse(json) as JudgeSettings;
  const google = emulatorAt(host);
  const rules = readFileSync(join(rulesDir, 'firestore.rules'), 'utf8');
  const steps: Step[] = [];

  return {
    put(path, fields) {
      const name = `${documentsOf('any')}/${path}`;
      steps.push({ put: fields === null ? { delete: name } : { update: { name, fields } } });
    },
    asked(auth, call, ours) {
      const { currentTestName: test = 'before the tests' } = expect.getState();
      steps.push({ ...call, test, auth, ours });
    },
    async compare() {
      const projects = await openProjects(google, rules, isQuick);
      const line = await (isQuick ? replayQuickly : replay)(steps, projects);
      appendFileSync(report, `${JSON.stringify(line)}\n`);
      if (line.differences.length > 0) throw new Error(line.differences.join('\n'));
    },
  };
}

function writesOf({ method, body }: Call): readonly object[] | null {
  return method === 'commit' ? (body as { writes: readonly object[] }).writes : null;
}

async function replay(steps: readonly Step[], { project, meter }: Projects): Promise<JudgeReport> {
  const counts = { commits: 0, reads: 0 };
  const differences: string[] = [];
  const costs: Cost[] = [];
  let puts: object[] = [];
  for (const step of steps) {
    if ('put' in step) {
      puts.push(step.put);
      continue;
    }
    const { auth, test } = step;
    const ours = await step.ours;
    const writes = writesOf(step);
    await project.store(puts);
    meter.stored(puts);
    puts = [];
    if (ours === null && writes !== null) {
      const measured = await meter.measure(auth, writes, test);
      for (const cost of measured.costs) highest.set(keyOf(cost), higher(cost, highestOf(cost)));
      costs.push(...measured.costs);
    }
    const token = auth === null ? null : unsignedToken({ ...auth.token, sub: auth.uid });
    const { refusal } = await project.call(token, step);
    counts[writes === null ? 'reads' : 'commits'] += 1;
    const theirs = refusal?.code ?? null;
    if (theirs !== ours)
      differences.push(
        `${test}: ${ours ?? 'accepted'} by us, ${theirs ?? 'accepted'} by Google: ${reasonOf(refusal)}`,
      );
    if (ours !== null || writes === null) continue;
    // Both go on from the same records.
    if (refusal !== null) await project.store(writes);
    meter.stored(writes);
  }
  return { ...counts, differences, costs };
}

/** Asks for one batch of each kind that ours accepts, with rules that leave room for no more than the limits. */
async function replayQuickly(steps: readonly Step[], { meter }: Projects): Promise<JudgeReport> {
  let commits = 0;
  const differences: string[] = [];
  const costs: Cost[] = [];
  for (const step of steps) {
    if ('put' in step) {
      meter.stored([step.put]);
      continue;
    }
    const { auth, test } = step;
    const writes = writesOf(step);
    if (writes === null || (await step.ours) !== null) continue;
    const kind = kindOfBatch(writes);
    if (!asked.has(kind)) {
      asked.add(kind);
      commits += 1;
      const measured = await meter.measure(auth, writes, test);
      costs.push(...measured.costs);
      if (measured.isRefused) differences.push(`${test}: accepted by us, refused by Google`);
    }
    meter.stored(writes);
  }
  return { commits, reads: 0, differences, costs };
}

function reasonOf(refusal: Refusal | null): string {
  const message = refusal?.message ?? '';
  return message.includes('maximum of 1000 expressions') ? '1,000 expressions' : message;
}
