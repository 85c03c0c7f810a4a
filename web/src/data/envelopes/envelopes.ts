import * as v from 'valibot';
import { doc } from 'firebase/firestore';
import { changedFacts, type Facts } from '@gabbai/domain/activity.ts';
import { daysIn } from '@gabbai/domain/birthday.ts';
import { cleanEmail, looksLikeEmail } from '@gabbai/domain/email.ts';
import { splitName, collapseSpaces } from '@gabbai/domain/names.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { commitBatch } from '../changes/activity.ts';
import type { Change } from '../changes/change.ts';
import { changesOfKind, type ChangeKind, type SendResult } from '../changes/change-kind.ts';
import { changeQueue } from '../changes/queue.ts';
import { collections } from '../stored/collections.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { cachedEnvelope, cachedName } from '../live/live-envelopes.ts';

const textSchema = v.nullable(v.string());
const changeSchema = v.union([
  v.object({ name: v.string() }),
  v.object({ isActive: v.boolean() }),
  v.object({ school: textSchema }),
  v.object({ grade: textSchema }),
  v.object({ rebbe: textSchema }),
  v.object({
    birthday: v.object({
      day: textSchema,
      month: textSchema,
      year: v.optional(textSchema),
      isAfterSunset: v.optional(v.boolean()),
    }),
  }),
  v.object({ parentEmail: textSchema }),
  v.object({ hasNoNotes: v.boolean() }),
]);

/** One edited field of a profile. `null` and an empty text clear a field. */
export type EnvelopeChange = v.InferOutput<typeof changeSchema>;

const argsSchema = v.object({ envelopeId: v.string(), change: changeSchema });
type FieldArgs = v.InferOutput<typeof argsSchema>;
export type FieldChange = Change<FieldArgs>;

/** A change of one profile field. A draft is a change that is held until it is committed; the last value wins. */
export const envelopeFieldKind: ChangeKind<FieldArgs> = {
  name: 'envelope-field',
  run: async ({ id, args: { envelopeId, change } }) => {
    if (!isValid(change))
      throw new DataError('invalid-field', 'The field does not take this value');
    const boy = doc(openFirestore(), collections.envelopes, envelopeId);
    const stored = changeToStored(change);
    const activity = {
      action: 'edit-boy',
      subject: boy.path,
      summary: envelopeFieldKind.summary({ envelopeId, change }),
      ...changedFacts(knownFacts(envelopeId), stored),
    } as const;
    return commitBatch(activity, (batch) => batch.update(boy, { ...stored }), id);
  },
  summary: ({ envelopeId, change }) =>
    activityTexts.editEnvelope(cachedName(envelopeId), fieldOf(change)),
  lane: ({ envelopeId, change }) => `${envelopeId}/${fieldOf(change)}`,
  merge: (_, later) => later,
  kept: { schema: argsSchema, isDurable: true },
  listed: 'failed',
};

/** Writes one field of a boy and no other. Offline it resolves as soon as the change is queued. */
export function updateEnvelope(
  envelopeId: string,
  change: EnvelopeChange,
  delayMs = 0,
): Promise<SendResult> {
  return changeQueue.submit(envelopeFieldKind, { envelopeId, change }, { delayMs });
}

export function changesOfField({ envelopeId, change }: FieldArgs): readonly FieldChange[] {
  return changesOfKind(changeQueue.changes(), envelopeFieldKind).filter(
    ({ args }) => args.envelopeId === envelopeId && fieldOf(args.change) === fieldOf(change),
  );
}

function fieldOf(change: EnvelopeChange): string {
  return Object.keys(change).join();
}

function isValid(change: EnvelopeChange): boolean {
  if ('name' in change) return collapseSpaces(change.name) !== '';
  if ('parentEmail' in change) return emailOf(change) === '' || looksLikeEmail(emailOf(change));
  if ('birthday' in change)
    return !(Number(change.birthday.day) > (daysIn(change.birthday.month ?? '') ?? Infinity));
  return true;
}

function knownFacts(envelopeId: string): Facts | null {
  const boy = cachedEnvelope(envelopeId);
  if (boy === null) return null;
  const { firstName, lastName, isActive, school, grade, rebbe, birthDay, birthMonth } = boy;
  return {
    firstName,
    lastName,
    isActive,
    Yeshiava: text(school),
    grade: text(grade),
    rebbe: text(rebbe),
    birthDay: text(birthDay),
    birthMonth: text(birthMonth),
    birthYear: text(boy.birthYear),
    isBornAfterSunset: boy.isBornAfterSunset,
    parentEmail: text(boy.parentEmail),
    noNotes: boy.hasNoNotes,
  };
}

function changeToStored(change: EnvelopeChange): Facts {
  if ('name' in change) return { ...splitName(change.name) };
  if ('isActive' in change) return { isActive: change.isActive };
  if ('hasNoNotes' in change) return { noNotes: change.hasNoNotes };
  if ('school' in change) return { Yeshiava: text(change.school) };
  if ('grade' in change) return { grade: text(change.grade) };
  if ('rebbe' in change) return { rebbe: collapseSpaces(text(change.rebbe)) };
  if ('parentEmail' in change) return { parentEmail: emailOf(change) };
  const { day, month, year, isAfterSunset } = change.birthday;
  return {
    birthDay: text(day),
    birthMonth: text(month),
    ...(year !== undefined && { birthYear: text(year) }),
    ...(isAfterSunset !== undefined && { isBornAfterSunset: isAfterSunset }),
  };
}

function emailOf({ parentEmail }: { readonly parentEmail: string | null }): string {
  return cleanEmail(text(parentEmail));
}

function text(value: string | null): string {
  return value?.trim() ?? '';
}
