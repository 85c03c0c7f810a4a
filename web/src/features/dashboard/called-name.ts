import type { AliyaRequest } from '@gabbai/domain/request.ts';

const hebrewLetter = /\p{Script=Hebrew}/u;

/** The name a man is called up by, "Moshe ben Yaakov"; the nickname where that is all there is, `null` where there is nothing. */
export function calledName(
  request: Pick<AliyaRequest, 'name' | 'fatherName' | 'nickName'>,
): string | null {
  const name = request.name.trim() || request.nickName.trim();
  const fatherName = request.fatherName.trim();
  if (fatherName === '') return name || null;
  const son =
    hebrewLetter.test(fatherName) && (name === '' || hebrewLetter.test(name)) ? 'בן' : 'ben';
  return `${name} ${son} ${fatherName}`.trim();
}
