import type { ReactNode } from 'react';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { requestDate } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { requestTexts } from '../../config/request-texts.ts';
import rowAction from '../../ui/row-action.module.css';
import { aliyaName } from './aliya-name.ts';
import styles from './RequestCard.module.css';

interface RequestCardProps {
  readonly request: AliyaRequest;
  readonly onEdit: (request: AliyaRequest) => void;
  readonly onDelete: (request: AliyaRequest) => void;
}

/** An aliya request with buttons to edit and delete it. */
export function RequestCard({ request, onEdit, onDelete }: RequestCardProps) {
  const { parsha, inHonorOf, type, createdAt } = request;
  const name = aliyaName(request) ?? listTexts.noName;
  return (
    <article className={styles['card']}>
      <h3 className={styles['name']}>
        <bdi>{name}</bdi>
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
        <Fact label={dashboardTexts.date}>{requestDate(createdAt) ?? listTexts.noDate}</Fact>
      </dl>
      <div className={styles['actions']}>
        <button
          type="button"
          className={`${rowAction['action']} ${styles['delete']}`}
          aria-label={requestTexts.deleteOf(name)}
          onClick={() => onDelete(request)}
        >
          {requestTexts.delete}
        </button>
        <button
          type="button"
          className={rowAction['action']}
          aria-label={requestTexts.editOf(name)}
          onClick={() => onEdit(request)}
        >
          {requestTexts.edit}
        </button>
      </div>
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
