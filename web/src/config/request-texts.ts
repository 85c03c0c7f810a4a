import type { AliyaDoubt } from '@gabbai/domain/aliya-doubt.ts';
import { isolate } from './isolate.ts';

export const requestTexts = {
  edit: 'EDIT',
  delete: 'DELETE',
  /** Starts with the visible label, for voice control. */
  editOf: (name: string) => `EDIT the request of ${name}`,
  deleteOf: (name: string) => `DELETE the request of ${name}`,
  editTitle: 'Edit Aliya Request',
  name: 'Name',
  noName: 'Please enter a name',
  fatherName: "Father's name",
  nickName: 'Nickname',
  parsha: 'Parsha',
  thisShabbos: (parsha: string) => `This Shabbos: ${parsha}`,
  inHonorOf: 'In honor of',
  type: 'I am a',
  aliya: 'Aliya',
  noAliya: 'None yet',
  state: 'State',
  states: { new: 'New', given: 'Given', done: 'Done' },
  envelopeId: 'Boy',
  boyByName: (name: string | null) =>
    name === null ? 'Found by name' : `${isolate(name)}, by name`,
  noBoy: 'None of the boys',
  notChosen: 'Not chosen',
  save: 'Save',
  saveAnyway: 'Save anyway',
  deleteTitle: 'Delete this request?',
  deleteWhat: (name: string) => `This permanently deletes the aliya request of ${isolate(name)}.`,
  confirmDelete: 'Delete',
} as const;

/** What an edit form says about the changes of other administrators, and asks before it closes or saves. */
export const editConflictTexts = {
  changed: (fields: string) => `Changed in the meantime: ${fields}.`,
  deleted: 'This request was deleted in the meantime. It can no longer be saved.',
  showTheirs: 'Show their version',
  overwrite: 'Saving replaces the change of the other administrator.',
  aliyaTaken: (aliya: string, name: string) => `${isolate(name)} already has ${aliya}.`,
} as const;

export const aliyaDoubtTexts: Readonly<Record<AliyaDoubt, (aliya: string) => string>> = {
  'not-a-cohen': (aliya) => `${aliya} is for a Cohen, and he is not put down as one.`,
  'not-a-levi': (aliya) => `${aliya} is for a Levi, and he is not put down as one.`,
  'a-cohen-or-levi': (aliya) => `${aliya} is for an Israel. He is a Cohen or a Levi.`,
};

/** The requests of a boy, on his profile. */
export const boyRequestsTexts = {
  title: 'Aliya requests',
  inHonorOf: (whom: string) => `In honor of ${isolate(whom)} ·`,
} as const;
