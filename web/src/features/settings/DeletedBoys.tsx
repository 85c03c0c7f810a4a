import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { daysLeft, sortDeleted, type DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { binTexts } from '../../config/bin-texts.ts';
import { isolate } from '../../config/isolate.ts';
import { listTexts } from '../../config/list-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { paths } from '../../config/paths.ts';
import { useDeletedBoys } from '../../data/envelopes/bin.ts';
import { restoreEnvelope } from '../../data/envelopes/restore-envelope.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { askToUndoMerge } from '../../records/merge/undo-merge-question.tsx';
import { useChangeForm } from '../../records/use-change-form.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { useNow } from '../../ui/use-now.ts';
import { useFragmentPlace } from './use-fragment-place.ts';

const firstShown = 10;

/** The boys deleted in the past 30 days, who can be brought back. */
export function DeletedBoys() {
  const deleted = useDeletedBoys();
  const place = useFragmentPlace<HTMLDivElement>('deleted');
  return (
    <div ref={place} id="deleted" tabIndex={-1} className="shrink no-ring">
      <Card title={binTexts.title}>
        <p className="muted small below-3">{binTexts.hint}</p>
        <WhenReady of={deleted} action="loadDeleted" loading={{ shape: 'lines', count: 1 }}>
          {(boys, isFromCache) =>
            boys.length === 0 ? (
              <p className="muted small below-3">
                {isFromCache ? listTexts.notOnThisDevice : binTexts.none}
              </p>
            ) : (
              <DeletedList boys={boys} />
            )
          }
        </WhenReady>
      </Card>
    </div>
  );
}

function DeletedList({ boys }: { readonly boys: readonly DeletedBoy[] }) {
  const { list, shown, more } = useFirstItems(sortDeleted(boys), firstShown);
  return (
    <>
      <ul ref={list} className="stack">
        {shown.map((boy) => (
          <DeletedLine key={boy.envelope.envelopeId} boy={boy} />
        ))}
      </ul>
      <ShowMore className="above-3" {...more} label={binTexts.more} />
    </>
  );
}

function DeletedLine({ boy }: { readonly boy: DeletedBoy }) {
  const { envelope, deletedAt, by, mergedInto, mergeId } = boy;
  const adminName = useAdminName();
  const now = useNow();
  const { envelopeId, school } = envelope;
  const name = displayName(envelope);
  const form = useChangeForm('restoreEnvelope', { subject: `restore-envelope/${envelopeId}` });
  const restore = async () => {
    await form.submit(async (attemptId) => {
      const { lost, closedYears } = await restoreEnvelope(envelopeId, attemptId);
      const details = [
        ...(closedYears.length > 0 ? [binTexts.closed(closedYears)] : []),
        ...(lost.length > 0 ? [binTexts.lost(lost)] : []),
      ];
      return {
        doneText: binTexts.restored(name),
        ...(details.length > 0 && { detail: () => details.join(' ') }),
      };
    });
  };
  return (
    <li className="stack text-and-end middle gap-4 pad-block-3 lined">
      <div className="stack gap-1 anywhere body">
        <bdi className="self-start bold">{name}</bdi>
        <p>
          {[school === null ? null : isolate(school), binTexts.deleted(deletedAt, adminName(by))]
            .flatMap((part) => part ?? [])
            .join(' · ')}
        </p>
        <p className="muted small">
          {mergedInto !== null && (
            <>
              <MergedInto envelopeId={mergedInto} />
              {' · '}
            </>
          )}
          {binTexts.left(daysLeft(boy, now))}
        </p>
        {mergedInto !== null && mergeId === null && (
          <p className="muted small">{mergeTexts.undo.earlierVersion}</p>
        )}
        <Failure>{form.failure}</Failure>
      </div>
      {mergeId !== null && (
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={mergeTexts.undo.named(name)}
          onClick={() => askToUndoMerge(mergeId)}
        >
          {mergeTexts.undo.confirm}
        </Button>
      )}
      {mergedInto === null && (
        <Button
          {...focusableWhileLoading}
          variant="default"
          size="xs"
          loading={form.isRunning}
          aria-label={binTexts.restoreNamed(name)}
          onClick={() => void restore()}
        >
          {binTexts.restore}
        </Button>
      )}
    </li>
  );
}

function MergedInto({ envelopeId }: { readonly envelopeId: string }) {
  const envelopes = useEnvelopes();
  const found =
    envelopes.status === 'ready'
      ? envelopes.value.find((envelope) => envelope.envelopeId === envelopeId)
      : undefined;
  if (found === undefined) return binTexts.mergedUnknown;
  return (
    <Link to={paths.profile.href('envelopes', envelopeId)}>
      {binTexts.merged(displayName(found))}
    </Link>
  );
}
