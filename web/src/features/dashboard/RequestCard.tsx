import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { requestDate } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { Icon } from '../../ui/Icon.tsx';
import rowAction from '../../ui/row-action.module.css';
import { aliyaName } from '../../records/aliya-name.ts';
import styles from './RequestCard.module.css';

interface RequestCardProps {
  readonly request: AliyaRequest;
  /** The boy it is joined to. */
  readonly envelope: Envelope | null;
  /** Below a group's heading. */
  readonly isGrouped: boolean;
  readonly onEdit: (request: AliyaRequest) => void;
  readonly onDelete: (request: AliyaRequest) => void;
}

/** An aliya request with buttons to edit and delete it: a row, on a phone a card. */
export function RequestCard(props: RequestCardProps) {
  const { request, envelope, isGrouped, onEdit, onDelete } = props;
  const Heading = isGrouped ? 'h4' : 'h3';
  const { nickName, inHonorOf, type, createdAt, aliya, state } = request;
  const name = aliyaName(request) ?? listTexts.noName;
  const mayEdit = useMay('records');
  const parsha = showParsha(request.parsha) || listTexts.absent;
  return (
    <article
      className={`${styles['card']} relative stack middle gap-0-2 small line-small hover`}
      data-grouped={isGrouped || undefined}
    >
      <div className={`${styles['head']} flex wrap baseline gap-0-2 shrink`}>
        <Heading className={`${styles['name']} body bold anywhere clamp-3`} title={name}>
          <bdi>{name}</bdi>
        </Heading>
        {nickName !== '' && request.name !== '' && (
          <bdi className={`${styles['nick']} muted ellipsis max-full`} title={nickName}>
            “{nickName}”
          </bdi>
        )}
        {(aliya !== null || state === 'done') && (
          <span
            className={`${styles['aliya']} caption bold nowrap rounded-full`}
            data-done={state === 'done' || undefined}
          >
            {aliya ?? requestTexts.states.done}
            {aliya !== null && state === 'done' && ` · ${requestTexts.states.done}`}
          </span>
        )}
        {envelope !== null && (
          <Link
            className={`${styles['boy']} accent ellipsis max-full`}
            to={paths.profile.href('dashboard', envelope.envelopeId)}
            aria-label={boyName(envelope)}
            title={boyName(envelope)}
          >
            <Icon name="person" />
            <bdi>{boyName(envelope)}</bdi>
          </Link>
        )}
      </div>
      <dl className="contents">
        <div className={styles['parsha']}>
          <VisuallyHidden component="dt">{dashboardTexts.parsha}</VisuallyHidden>
          <dd className="fit max-full rounded-full ellipsis" title={parsha}>
            <bdi>{parsha}</bdi>
          </dd>
        </div>
        <div className={`${styles['honor']} anywhere clamp-3 muted`} title={inHonorOf}>
          <dt>{dashboardTexts.inHonorOf}</dt>{' '}
          <dd className="normal">
            <bdi>{inHonorOf || listTexts.absent}</bdi>
          </dd>
        </div>
        <Fact label={dashboardTexts.iAmA} className={`${styles['type']} self-end medium`}>
          {type === null ? (
            listTexts.absent
          ) : (
            <span lang="he" dir="rtl">
              {hebrewRequestType[type]}
            </span>
          )}
        </Fact>
        <Fact label={dashboardTexts.date} className={`${styles['date']} muted nowrap numbers`}>
          {requestDate(createdAt) ?? listTexts.noDate}
        </Fact>
      </dl>
      {mayEdit && (
        <div className={`${styles['actions']} flex gap-4 self-end`}>
          <button
            type="button"
            className={`${rowAction['action']} ${styles['edit']}`}
            aria-label={requestTexts.editOf(name)}
            onClick={() => onEdit(request)}
          >
            {requestTexts.edit}
          </button>
          <button
            type="button"
            className={`${rowAction['action']} ${styles['delete']}`}
            aria-label={requestTexts.deleteOf(name)}
            onClick={() => onDelete(request)}
          >
            {requestTexts.delete}
          </button>
        </div>
      )}
    </article>
  );
}

interface FactProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A fact whose label is for screen readers. */
function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <VisuallyHidden component="dt">{label}</VisuallyHidden>
      <dd>{children}</dd>
    </div>
  );
}
