import { describe, expect, it } from 'vitest';
import type { EventType, PhaseName } from './phases.ts';
import { cases } from './transition-cases.ts';
import { accepts, step, transitions } from './transitions.ts';

describe.each(cases)('in $name', (phase, event, next, effects) => {
  it(`${event.type} leads to ${next.name}`, () => {
    expect(step(phase, event)).toEqual([next, effects]);
  });
});

const rowOf = (phase: PhaseName, event: EventType) => `${phase} + ${event}`;
const rows = Object.entries(transitions).flatMap(([name, events]) =>
  Object.keys(events).map((type) => rowOf(name as PhaseName, type as EventType)),
);

it('every row of the table is driven, and no other', () => {
  const driven = cases.map(([phase, event]) => rowOf(phase.name, event.type));
  expect([...new Set(driven)].toSorted()).toEqual(rows.toSorted());
});

it('an event without a row changes nothing', () => {
  const phases = new Map(cases.map(([phase]) => [phase.name, phase]));
  const events = new Map(cases.map(([, event]) => [event.type, event]));
  expect([...phases.keys()]).toEqual(Object.keys(transitions));
  for (const phase of phases.values())
    for (const event of events.values()) {
      if (rows.includes(rowOf(phase.name, event.type))) continue;
      const [next, effects] = step(phase, event);
      expect(next).toBe(phase);
      expect(effects).toEqual([]);
    }
});

it('a login or a logout begins where the table has a row for it', () => {
  const phases = new Map(cases.map(([phase]) => [phase.name, phase]));
  const accepting = (type: 'log-in' | 'log-out') =>
    [...phases.values()].filter((phase) => accepts(phase, type)).map(({ name }) => name);
  expect(accepting('log-in')).toEqual([
    'starting',
    'signed-out',
    'checking',
    'signed-in',
    'closing',
  ]);
  expect(accepting('log-out')).toEqual(['checking', 'signed-in']);
});
