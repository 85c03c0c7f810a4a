import { formatCount } from '@gabbai/domain/statistics.ts';

/** A number with what it counts: "1 new boy", "2,300 new boys". */
export function countOf(many: number, one: string, more: string): string {
  return `${formatCount(many)} ${many === 1 ? one : more}`;
}

/** "1 boy", "2,300 boys". */
export function countBoys(many: number): string {
  return countOf(many, 'boy', 'boys');
}
