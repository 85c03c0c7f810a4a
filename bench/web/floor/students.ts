export interface Student {
  readonly id: number;
  readonly name: string;
  readonly school: string;
  readonly grade: number;
}

const given = ['Moshe', 'Yaakov', 'Avrohom', 'Yitzchok', 'Yosef', 'Dovid', 'Shlomo', 'Aharon'];
const family = ['Goldberg', 'Katz', 'Friedman', 'Segal', 'Shapiro', 'Levin', 'Rosenberg', 'Blum'];

/** The same students each time. */
export function makeStudents(count: number): Student[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${nameAt(given, index * 7)} ${nameAt(family, Math.floor(index / 3))} ${index + 1}`,
    school: `School ${index % 40}`,
    grade: 1 + (index % 12),
  }));
}

function nameAt(names: readonly string[], index: number): string {
  return names[index % names.length] ?? '';
}
