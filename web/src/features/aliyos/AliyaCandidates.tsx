import { useRef, type KeyboardEvent } from 'react';
import { aliyaDoubt } from '@gabbai/domain/aliya-doubt.ts';
import type { Aliya } from '@gabbai/domain/aliyos.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { nameOf } from './use-give-aliya.ts';

interface AliyaCandidatesProps {
  readonly aliya: Aliya;
  readonly requests: readonly AliyaRequest[];
  readonly isDisabled: boolean;
  readonly onChoose: (request: AliyaRequest) => void;
}

const hasMore = ({ aliya, inHonorOf }: AliyaRequest) => aliya !== null || inHonorOf !== '';

/** The other requests of the Shabbos: first the open ones that fit, each oldest first. Arrow keys move. */
export function AliyaCandidates({ aliya, requests, isDisabled, onChoose }: AliyaCandidatesProps) {
  const list = useRef<HTMLUListElement>(null);
  const rank = (request: AliyaRequest) =>
    (request.aliya === null ? 0 : 2) + (aliyaDoubt(request.type, aliya) === null ? 0 : 1);
  const candidates = requests
    .filter(({ state }) => state !== 'done')
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0),
    );
  if (candidates.length === 0) return <p>{giveAliyaTexts.noCandidates}</p>;
  const handleKeys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    buttons[index + step]?.focus();
  };
  return (
    <>
      <h3 className="muted small bold">{giveAliyaTexts.candidates}</h3>
      <ul ref={list} className="ruled">
        {candidates.map((request, index) => (
          <li key={request.requestId}>
            <button
              type="button"
              className="stack body starts pad-2-3 wide touch rounded-small hover ring-inside"
              data-autofocus={index === 0 || undefined}
              disabled={isDisabled}
              onClick={() => onChoose(request)}
              onKeyDown={handleKeys}
            >
              <bdi className="medium anywhere">{nameOf(request)}</bdi>
              <span className="muted small anywhere clamp-3">
                {request.type !== null && <span lang="he">{hebrewRequestType[request.type]}</span>}
                {request.type !== null && hasMore(request) && ' · '}
                {request.aliya === null ? (
                  <bdi>{request.inHonorOf}</bdi>
                ) : (
                  giveAliyaTexts.hasOther(request.aliya)
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
