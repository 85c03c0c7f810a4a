import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { hasNamesake } from '@gabbai/domain/namesakes.ts';
import { listTexts } from '../../config/list-texts.ts';
import { liveEnvelopes } from './live-envelopes.ts';
import { loadedValue } from './shared-subscription.ts';

type NamedBoy = Pick<Envelope, 'firstName' | 'lastName' | 'school' | 'grade'>;

/** A boy's name, with his school and class if another boy has the same name. */
export function boyName(boy: NamedBoy): string {
  const facts = namesakeFacts(boy);
  return facts === '' ? displayName(boy) : listTexts.namesake(displayName(boy), facts);
}

/** The school and class of a boy whose name another boy has; otherwise empty. */
export function namesakeFacts(boy: NamedBoy): string {
  const isShared = hasNamesake(boy, loadedValue(liveEnvelopes) ?? []);
  return isShared ? listTexts.schoolAndGrade(boy.school, boy.grade) : '';
}
