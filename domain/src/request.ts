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
  /** `null` when the stored type is none of the three. */
  readonly type: RequestType | null;
  readonly createdAt: Date | null;
}
