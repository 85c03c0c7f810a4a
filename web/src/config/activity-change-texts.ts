import type { Facts } from '@gabbai/domain/activity.ts';
import { showGrade } from '@gabbai/domain/grades.ts';
import { isolate } from './isolate.ts';

/** What a change can be of, and the stored fields that say it. */
const parts: readonly (readonly [label: string, fields: readonly string[]])[] = [
  ['name', ['firstName', 'lastName']],
  ['name', ['prizeName']],
  ['picture', ['hasPicture']],
  ['school', ['Yeshiava']],
  ['grade', ['grade']],
  ['rebbe', ['rebbe']],
  ['birthday', ['birthMonth', 'birthDay', 'birthYear']],
  ['email', ['parentEmail']],
  ['no notes', ['noNotes']],
  ['name', ['name']],
  ["father's name", ['fatherName']],
  ['nickname', ['nickName']],
  ['parsha', ['parshas']],
  ['in honor of', ['inHonorOf']],
  ['type', ['type']],
];

/** The sentence of an activity line with what was changed to what, as far as its entry says it. */
export function describeChange(summary: string, before: Facts, after: Facts): string {
  if (typeof after['isActive'] === 'boolean')
    return summary.replace('Changed the status of', after['isActive'] ? 'Enabled' : 'Disabled');
  const [was, now] = [choiceIn(before), choiceIn(after)];
  if (was !== '' && now !== '' && was !== now) return `${summary} in place of ${isolate(was)}`;
  const changed = parts.flatMap(([label, fields]) => {
    if (!fields.some((field) => field in after)) return [];
    const [from, to] = [valueOf(fields, before), valueOf(fields, after)];
    if (from === to) return [];
    const isKnown = fields.some((field) => field in before);
    return [{ label, text: `${isKnown ? `${isolate(from)} → ` : ''}${isolate(to)}` }];
  });
  const texts = changed.map(({ label, text }) => (changed.length > 1 ? `${label} ${text}` : text));
  return [putBack(summary), ...(texts.length > 0 ? [texts.join(', ')] : [])].join(': ');
}

/** A choice that its summary names: the current week, or a role with its schools. */
function choiceIn({ selectedWeek, role, schools }: Facts): string {
  return [selectedWeek ?? role, schools].filter((fact) => fact != null).join(' for ');
}

/** An undone "took off" would read as its opposite. */
function putBack(summary: string): string {
  return summary.replace(/^Undone: Took (.+?) off /, 'Put $1 back on ');
}

function valueOf(fields: readonly string[], facts: Facts): string {
  const values = fields.map((field) => {
    const fact = facts[field] ?? '';
    if (fact === true) return 'yes';
    return field === 'grade' ? (showGrade(String(fact)) ?? '') : fact === false ? '' : String(fact);
  });
  return values.filter((value) => value !== '').join(' ') || 'none';
}
