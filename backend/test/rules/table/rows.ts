import { documents } from './documents.ts';
import { equality } from './equality.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { maps } from './maps.ts';
import { numbers } from './numbers.ts';
import { otherValues } from './other-values.ts';
import { patterns } from './patterns.ts';
import type { Row } from './row.ts';
import { strings } from './strings.ts';
import { times } from './times.ts';

export const tables: Record<string, readonly Row[]> = {
  logic,
  equality,
  numbers,
  strings,
  patterns,
  lists,
  maps,
  times,
  'other values': otherValues,
  documents,
};

export const rows = Object.values(tables).flat();
