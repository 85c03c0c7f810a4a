import { aliyos, type Aliya } from './aliyos.ts';
import type { AliyaRequest } from './request.ts';

export interface BoardAliya<T> {
  readonly aliya: Aliya;
  /** More than one only if another program or an edit gave it twice. */
  readonly holders: readonly T[];
}

export interface AliyaBoard<T> {
  readonly aliyos: readonly BoardAliya<T>[];
  /** The requests without an aliya, oldest first. */
  readonly open: readonly T[];
}

export function aliyaBoard<T extends AliyaRequest>(requests: readonly T[]): AliyaBoard<T> {
  const millis = ({ createdAt }: T): number => createdAt?.getTime() ?? 0;
  return {
    aliyos: aliyos.map((aliya) => ({
      aliya,
      holders: requests.filter((request) => request.aliya === aliya),
    })),
    open: requests
      .filter(({ aliya, state }) => aliya === null && state !== 'done')
      .toSorted((one, other) => millis(one) - millis(other)),
  };
}
