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
  inHonorOf: 'In honor of',
  iAmA: 'I am a',
  notChosen: 'Not chosen',
  save: 'Save',
  deleteTitle: 'Delete this request?',
  deleteWhat: (name: string) => `This permanently deletes the aliya request of ${isolate(name)}.`,
  confirmDelete: 'Delete',
} as const;
