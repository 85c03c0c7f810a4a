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
