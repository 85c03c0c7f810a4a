import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { hasNamesake } from '@gabbai/domain/namesakes.ts';
import { listTexts } from '../../config/list-texts.ts';
import { liveEnvelopes } from './live-envelopes.ts';
import { loadedValue } from './shared-subscription.ts';

type NamedBoy = Pick<Envelope, 'firstName' | 'lastName' | 'school' | 'grade'>;

/** A boy's name, with his school and class if another boy has the same name. */
export function boyName(boy: NamedBoy): string {
  const name = displayName(boy);
  const facts = listTexts.schoolAndGrade(boy.school, boy.grade);
  const isShared = facts !== '' && hasNamesake(boy, loadedValue(liveEnvelopes) ?? []);
  return isShared ? listTexts.namesake(name, facts) : name;
}
