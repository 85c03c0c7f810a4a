import type { ReactNode } from 'react';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { requestDate } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts, listTexts } from '../../config/texts.ts';
import { calledName } from './called-name.ts';
import styles from './RequestCard.module.css';

interface RequestCardProps {
  readonly request: AliyaRequest;
}

/** One request for an aliya. */
export function RequestCard({ request }: RequestCardProps) {
  const { parsha, inHonorOf, type, createdAt } = request;
  return (
    <article className={styles['card']}>
      <h3 className={styles['name']}>
        <bdi>{calledName(request) ?? dashboardTexts.noName}</bdi>
      </h3>
      <dl className={styles['facts']}>
        <Fact label={dashboardTexts.parsha}>
          <bdi>{showParsha(parsha) || listTexts.absent}</bdi>
        </Fact>
        <Fact label={dashboardTexts.inHonorOf}>
          <bdi>{inHonorOf || listTexts.absent}</bdi>
        </Fact>
        <Fact label={dashboardTexts.iAmA}>
          {type === null ? (
            listTexts.absent
          ) : (
            <span lang="he" dir="rtl">
              {hebrewRequestType[type]}
            </span>
          )}
        </Fact>
        <Fact label={dashboardTexts.date}>{requestDate(createdAt) ?? dashboardTexts.noDate}</Fact>
      </dl>
    </article>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
