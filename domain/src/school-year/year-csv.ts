import { toCsv } from '../csv.ts';
import { fullName } from '../names.ts';
import type { BoyPlan } from './year-plan.ts';
import type { YearTotals } from './year-totals.ts';

/** The preview of closing a year as a CSV file. */
export function yearPlanCsv(plans: readonly BoyPlan[]): string {
  const header = [
    'Name',
    'School',
    'Grade Before',
    'Grade After',
    'Points Before',
    'Points After',
    'Status Before',
    'Status After',
  ];
  const rows = plans.map(({ envelope, grade, points, isActive }) => [
    fullName(envelope),
    envelope.school ?? '',
    envelope.grade ?? '',
    grade ?? '',
    envelope.minyanPoints,
    points,
    statusOf(envelope.isActive),
    statusOf(isActive),
  ]);
  return toCsv([header, ...rows]);
}

function statusOf(isActive: boolean): string {
  return isActive ? 'Active' : 'Disabled';
}

/** A closed year's totals by boy as a CSV file. */
export function yearTotalsCsv(totals: readonly YearTotals[]): string {
  const header = ['Name', 'School', 'Grade', 'Earned', 'Spent', 'Points at the End', 'Prizes Won'];
  const rows = totals.map(({ envelope, earned, spent, points, wins }) => [
    fullName(envelope),
    envelope.school ?? '',
    envelope.grade ?? '',
    earned,
    spent,
    points,
    wins,
  ]);
  return toCsv([header, ...rows]);
}
