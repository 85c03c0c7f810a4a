import type { Aliya, RequestState } from './aliyos.ts';

export type RequestType = 'Cohen' | 'Levi' | 'Israel';

/** A request for an aliya. */
export interface AliyaRequest {
  readonly requestId: string;
  readonly name: string;
  readonly fatherName: string;
  readonly nickName: string;
  /** The parsha's name as stored. */
  readonly parsha: string;
  readonly inHonorOf: string;
  /** `null` when the stored type is unknown. */
  readonly type: RequestType | null;
  readonly createdAt: Date | null;
  readonly state: RequestState;
  /** The aliya that was given. */
  readonly aliya: Aliya | null;
  /** The boy chosen by hand; empty for none, `null` when he is found by his name. */
  readonly envelopeId: string | null;
}

/** The three types, in the order of their aliyos. */
export const requestTypes: readonly RequestType[] = ['Cohen', 'Levi', 'Israel'];

export const hebrewRequestType: Readonly<Record<RequestType, string>> = {
  Cohen: 'כהן',
  Levi: 'לוי',
  Israel: 'ישראל',
};

/** Parses a stored type in English or Hebrew; `null` when it is unknown. */
export function parseRequestType(stored: string): RequestType | null {
  const text = stored.trim();
  return (
    requestTypes.find(
      (type) => type.toLowerCase() === text.toLowerCase() || hebrewRequestType[type] === text,
    ) ?? null
  );
}

/** Whether two versions of a request say the same; a new date alone says nothing. */
export function isSameRequest(one: AliyaRequest, other: AliyaRequest): boolean {
  return changedFields(one, other).length === 0;
}

/** The fields in which two versions of a request differ. */
export function changedFields(
  one: AliyaRequest,
  other: AliyaRequest,
): readonly Exclude<keyof AliyaRequest, 'requestId' | 'createdAt'>[] {
  return comparedFields.filter((field) => one[field] !== other[field]);
}

const comparedFields = [
  'name',
  'fatherName',
  'nickName',
  'parsha',
  'inHonorOf',
  'type',
  'aliya',
  'state',
  'envelopeId',
] as const;
