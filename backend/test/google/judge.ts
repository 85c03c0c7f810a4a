/** Asks Google's emulator what an office asked our own engine, in the same order, and compares the verdicts. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Fields } from '../../src/documents/model/types.ts';
import type { RequestAuth } from '../../src/kernel/request-auth.ts';
import { createMeter, limitsOf, storeAll } from './costs.ts';
import type { Cost, Counts, Meter, Operation } from './costs.ts';
import { documentsOf, emulatorAt, refusalIn, unsignedToken } from './emulator.ts';
import type { Call, Emulator, Refusal } from './emulator.ts';

/** What `main.ts` tells the tests, as JSON in the environment. */
export interface JudgeSettings {
  readonly host: string;
  /** Each office appends a line to this file. */
  readonly report: string;
  /** Asks only for what our own engine accepts, and tells only costs over the limits. */
  readonly isQuick: boolean;
}
export const judgeVariable = 'RULES_JUDGE';

/** A line of the report. */
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

export interface Judge {
  /** Notes what is stored past the rules; `null` removes it. */
  put(path: string, fields: Fields | null): void;
  /** Notes a call and our own verdict. */
  asked(auth: RequestAuth | null, call: Call, ours: Asked['ours']): void;
  /** Throws if Google's verdict on anything is another one. */
  compare(): Promise<void>;
}

/** Compiling the rules takes seconds, so the offices of a process share their projects, one after the other. */
const projects = new Map<string, { readonly project: string; readonly meter: Meter }>();
/** The highest counts of each operation so far. */
const highest = new Map<string, Counts>();
const nothing: Counts = { expressions: 0, documents: 0, documentsOfBatch: 0 };
const keyOf = ({ action, role, isInvited }: Operation) => JSON.stringify([action, role, isInvited]);

async function openProjects(google: Emulator, rules: string, isQuick: boolean) {
  const opened = projects.get(rules);
  if (opened !== undefined) {
    await google.clear(opened.project);
    await opened.meter.clear();
    return opened;
  }
  const project = `demo-matrix-${randomBytes(6).toString('hex')}`;
  await google.putRules(project, rules);
  const known = isQuick
    ? limitsOf
    : (operation: Operation) => highest.get(keyOf(operation)) ?? nothing;
  const meter = await createMeter(google, { project: `${project}-costs`, rules, known });
  const made = { project, meter };
  projects.set(rules, made);
  return made;
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
  const steps: (Asked | { readonly put: object })[] = [];

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
      const { project, meter } = await openProjects(google, rules, isQuick);
      const counts = { commits: 0, reads: 0 };
      const differences: string[] = [];
      const costs: Cost[] = [];
      let puts: object[] = [];
      for (const step of steps) {
        if ('put' in step) {
          puts.push(step.put);
          continue;
        }
        const { auth, method, body, test } = step;
        const ours = await step.ours;
        const writes = method === 'commit' ? (body as { writes: readonly object[] }).writes : null;
        if (isQuick && (ours !== null || writes === null)) continue;
        await storeAll(google, project, puts);
        meter.stored(puts);
        puts = [];
        if (ours === null && writes !== null)
          costs.push(...(await meter.measure(auth, writes, test)));
        const token = auth === null ? null : unsignedToken({ ...auth.token, sub: auth.uid });
        const { refusal } = await google.call(project, token, step);
        counts[writes === null ? 'reads' : 'commits'] += 1;
        const theirs = refusal?.code ?? null;
        if (theirs !== ours)
          differences.push(
            `${test}: ${ours ?? 'accepted'} by us, ${theirs ?? 'accepted'} by Google: ${reasonOf(refusal)}`,
          );
        if (ours !== null || writes === null) continue;
        // Both go on from the same records.
        if (refusal !== null) await storeAll(google, project, writes);
        meter.stored(writes);
      }
      const line: JudgeReport = { ...counts, differences, costs };
      appendFileSync(report, `${JSON.stringify(line)}\n`);
      if (differences.length > 0) throw new Error(differences.join('\n'));
    },
  };
}

function reasonOf(refusal: Refusal | null): string {
  const message = refusal?.message ?? '';
  return message.includes('maximum of 1000 expressions') ? '1,000 expressions' : message;
}
