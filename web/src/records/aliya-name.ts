import type { AliyaRequest } from '@gabbai/domain/request.ts';

const hebrewLetter = /\p{Script=Hebrew}/u;

/** "Moshe ben Yaakov". Falls back to the nickname; `null` without any name. */
export function aliyaName(
  request: Pick<AliyaRequest, 'name' | 'fatherName' | 'nickName'>,
): string | null {
  const name = request.name.trim() || request.nickName.trim();
  const fatherName = request.fatherName.trim();
  if (fatherName === '') return name || null;
  const son =
    hebrewLetter.test(fatherName) && (name === '' || hebrewLetter.test(name)) ? 'בן' : 'ben';
  return `${name} ${son} ${fatherName}`.trim();
}
