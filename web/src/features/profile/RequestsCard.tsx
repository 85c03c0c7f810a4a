import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { envelopeOfRequest, indexByName } from '@gabbai/domain/request-envelope.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestDate, sortRequests } from '@gabbai/domain/requests-list.ts';
import { listTexts } from '../../config/list-texts.ts';
import { boyRequestsTexts, requestTexts } from '../../config/request-texts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { aliyaName } from '../../records/aliya-name.ts';
import { Card } from '../../ui/Card.tsx';

/** The aliya requests that are joined to a boy, newest first; nothing without one. */
export function RequestsCard({ envelope }: { readonly envelope: Envelope }) {
  const requests = useRequests();
  const envelopes = useEnvelopes();
  const own = useMemo(() => {
    // A name fits a boy only if it fits no other.
    if (requests.status !== 'ready' || envelopes.status !== 'ready') return [];
    const index = indexByName(envelopes.value);
    return sortRequests(
      requests.value.filter(
        (request) => envelopeOfRequest(request, index)?.envelopeId === envelope.envelopeId,
      ),
    );
  }, [requests, envelopes, envelope.envelopeId]);
  if (own.length === 0) return null;
  return (
    <div className="above-4">
      <Card title={boyRequestsTexts.title} count={String(own.length)}>
        <ul className="stack gap-3">
          {own.map((request) => (
            <Line key={request.requestId} request={request} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Line({ request }: { readonly request: AliyaRequest }) {
  const { parsha, aliya, state, inHonorOf, createdAt } = request;
  const facts = [aliya ?? '', state === 'new' ? '' : requestTexts.states[state]].filter(Boolean);
  return (
    <li className="body anywhere">
      <p className="medium">
        <bdi>{aliyaName(request) ?? listTexts.noName}</bdi>
      </p>
      <p>
        <bdi>{showParsha(parsha) || listTexts.absent}</bdi>
        {facts.length > 0 && ` · ${facts.join(', ')}`}
      </p>
      <p className="muted small">
        {inHonorOf !== '' && <bdi>{boyRequestsTexts.inHonorOf(inHonorOf)}</bdi>}{' '}
        {requestDate(createdAt) ?? listTexts.noDate}
      </p>
    </li>
  );
}
