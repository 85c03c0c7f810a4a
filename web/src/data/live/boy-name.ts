import { birthdayText } from '@gabbai/domain/birthday.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { hasNamesake, namesakesOf } from '@gabbai/domain/namesakes.ts';
import { listTexts } from '../../config/list-texts.ts';
import { liveEnvelopes } from './live-envelopes.ts';
import { loadedValue } from './shared-subscription.ts';

/** He may not be registered yet. */
type NamedBoy = Omit<Envelope, 'envelopeId'> & Partial<Pick<Envelope, 'envelopeId'>>;

/** A boy's name, with his school and class if another boy has the same name. */
export function boyName(boy: NamedBoy): string {
  const facts = namesakeFacts(boy);
  return facts === '' ? displayName(boy) : listTexts.namesake(displayName(boy), facts);
}

/** The school and class of a boy whose name another boy has; otherwise empty. */
export function namesakeFacts(boy: NamedBoy): string {
  return hasNamesake(boy, loadedValue(liveEnvelopes) ?? []) ? classOf(boy) : '';
}

/** What may tell two boys of one name in one class apart. */
const marks: readonly ((boy: NamedBoy) => string | null)[] = [
  ({ rebbe }) => rebbe,
  birthdayText,
  ({ parentEmail }) => parentEmail,
];

/** A boy's school and class, with his rebbe, birthday or email where a boy of the same name is in it, too. */
export function classOf(boy: NamedBoy): string {
  const schoolAndGrade = ({ school, grade }: NamedBoy) => listTexts.schoolAndGrade(school, grade);
  let text = schoolAndGrade(boy);
  let others = namesakesOf(boy, loadedValue(liveEnvelopes) ?? []).filter(
    (other) => other.envelopeId !== boy.envelopeId && schoolAndGrade(other) === text,
  );
  for (const mark of marks) {
    const alike = others.filter((other) => mark(other) === mark(boy));
    if (alike.length < others.length) text = listTexts.schoolAndGrade(text, mark(boy));
    others = alike;
  }
  return text;
}
