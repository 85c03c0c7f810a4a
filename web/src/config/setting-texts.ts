import { formatEnvelopeCount, formatCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

/** The texts of the Setting page. */
export const settingTexts = {
  title: 'Setting',
  schools: 'Schools',
  none: 'No school has been added yet.',
  add: 'Add School',
  edit: 'Edit School',
  name: 'Name of the school',
  exists: (name: string) => `There is already a school called “${isolate(name)}”.`,
  confirmAdd: 'Add',
  save: 'Save',
  delete: 'Delete School',
  deleteTitle: (name: string) => `Delete ${isolate(name)}?`,
  /** `null` while they are not counted. */
  bearers: (count: number | null) => {
    if (count === null) return 'The boys who carry its name keep it.';
    if (count === 0) return 'No boy carries its name.';
    return count === 1
      ? '1 boy carries its name. He keeps it until another school is chosen for him.'
      : `${formatEnvelopeCount(count)} carry its name. They keep it until another school is chosen for them.`;
  },
  carry: (count: number | null) => {
    if (count === null) return 'Give the new name to the boys who bear the old one';
    return count === 1
      ? 'Give the new name to the 1 boy who bears the old one'
      : `Give the new name to the ${formatEnvelopeCount(count)} who bear the old one`;
  },
  carryHint: 'Otherwise they keep the old name, which is then in no list of schools.',
  carried: ({ done, total }: { readonly done: number; readonly total: number }) =>
    `${formatCount(done)} of ${formatEnvelopeCount(total)} ${total === 1 ? 'has' : 'have'} received the new name`,
} as const;
