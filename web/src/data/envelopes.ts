import { doc } from 'firebase/firestore';
import { changedFacts, type Facts } from '@gabbai/domain/activity.ts';
import { splitName } from '@gabbai/domain/names.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { sendChange } from './activity.ts';
import type { Sent } from './changes/change-kind.ts';
import { collections } from './collections.ts';
import { openFirestore } from './firestore.ts';
import { knownEnvelope, knownName } from './live-envelopes.ts';

/** One edited field of a profile; a birthday is one field of two parts. `null` and an empty text clear a field. */
export type EnvelopeChange =
  | { readonly name: string }
  | { readonly isActive: boolean }
  | { readonly school: string | null }
  | { readonly grade: string | null }
  | { readonly rebbe: string | null }
  | { readonly birthday: { readonly day: string | null; readonly month: string | null } }
  | { readonly parentEmail: string | null };

/** Writes one field of a boy and leaves all others alone. Offline it resolves as soon as the change is queued. */
export function updateEnvelope(envelopeId: string, change: EnvelopeChange): Promise<Sent> {
  const boy = doc(openFirestore(), collections.envelopes, envelopeId);
  const stored = changeToStored(change);
  return sendChange(
    {
      action: 'edit-boy',
      subject: boy.path,
      summary: activityTexts.editEnvelope(knownName(envelopeId), Object.keys(change).join(', ')),
      ...changedFacts(knownFacts(envelopeId), stored),
    },
    (batch) => batch.update(boy, { ...stored }),
  );
}

/** What this page knows of a boy, under the names it is stored by. */
function knownFacts(envelopeId: string): Facts | null {
  const boy = knownEnvelope(envelopeId);
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
    parentEmail: text(boy.parentEmail),
  };
}

function changeToStored(change: EnvelopeChange): Facts {
  if ('name' in change) return { ...splitName(change.name) };
  if ('isActive' in change) return { isActive: change.isActive };
  if ('school' in change) return { Yeshiava: text(change.school) };
  if ('grade' in change) return { grade: text(change.grade) };
  if ('rebbe' in change) return { rebbe: text(change.rebbe) };
  if ('parentEmail' in change) return { parentEmail: text(change.parentEmail) };
  return { birthDay: text(change.birthday.day), birthMonth: text(change.birthday.month) };
}

function text(value: string | null): string {
  return value?.trim() ?? '';
}
