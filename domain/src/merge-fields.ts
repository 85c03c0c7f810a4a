import type { Envelope } from './envelope.ts';
import { fullName } from './names.ts';

/** The fields whose values a person chooses when two records are merged. */
export const mergeFields = [
  'name',
  'school',
  'grade',
  'rebbe',
  'birthday',
  'parentEmail',
  'isActive',
  'photo',
] as const;

export type MergeField = (typeof mergeFields)[number];

/** A field's value in one text, to compare and to show; empty if there is none. */
export function mergeFieldText(boy: Envelope, field: MergeField): string {
  const texts: Record<MergeField, () => string | null> = {
    name: () => fullName(boy),
    school: () => boy.school,
    grade: () => boy.grade,
    rebbe: () => boy.rebbe,
    birthday: () => {
      const { birthDay, birthMonth, birthYear } = boy;
      return [birthMonth, birthDay, birthYear].flatMap((part) => part ?? []).join(' ');
    },
    parentEmail: () => boy.parentEmail,
    isActive: () => String(boy.isActive),
    photo: () => boy.studentImgUrl,
  };
  return texts[field]() ?? '';
}

/** The fields in which two records differ. */
export function differingFields(kept: Envelope, merged: Envelope): readonly MergeField[] {
  return mergeFields.filter(
    (field) => mergeFieldText(kept, field) !== mergeFieldText(merged, field),
  );
}

/** The fields to take from the merged record unless a person chooses others: those that the other one lacks. */
export function fieldsToTake(kept: Envelope, merged: Envelope): readonly MergeField[] {
  return differingFields(kept, merged).filter((field) =>
    field === 'isActive' ? merged.isActive : mergeFieldText(kept, field) === '',
  );
}
