import { Button, Radio } from '@mantine/core';
import { formatPointCount, pluralize } from '@gabbai/domain/amounts.ts';
import { formatDate } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { differingFields, mergeFieldText, type MergeField } from '@gabbai/domain/merge-fields.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { joinFacts } from '../../config/isolate.ts';
import { listTexts } from '../../config/list-texts.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { previewMerge, type MergePreview } from '../../data/envelopes/merge-envelopes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './MergeForm.module.css';
import { answerOf, type MergeAnswer } from './merge-answer.ts';

interface MergeFormProps {
  readonly dialog: FormDialog;
  readonly answer: MergeAnswer;
  readonly onChange: (answer: MergeAnswer) => void;
  readonly onBack: (() => void) | null;
  readonly onTwoBoys: () => void;
  readonly onSubmit: () => void;
}

/** Who stays, what to keep where two records differ, and what comes of it. */
export function MergeForm(props: MergeFormProps) {
  const { dialog, answer, onChange, onBack, onTwoBoys, onSubmit } = props;
  const { kept, merged, fields } = answer;
  const [one, other] = [kept, merged].toSorted((a, b) => (a.envelopeId < b.envelopeId ? -1 : 1));
  const [keptId, mergedId] = [kept.envelopeId, merged.envelopeId];
  const preview = useLoaded(`${keptId}/${mergedId}`, () => previewMerge({ keptId, mergedId }));
  const boys = [one ?? kept, other ?? merged];
  const take = (field: MergeField, isMergeds: boolean) =>
    onChange({
      ...answer,
      fields: isMergeds ? [...fields, field] : fields.filter((each) => each !== field),
    });
  return (
    <DialogForm
      dialog={dialog}
      submitLabel={mergeTexts.confirm}
      isIncomplete={preview.status !== 'ready'}
      otherButton={
        <>
          <Button variant="default" disabled={dialog.isRunning} onClick={onTwoBoys}>
            {mergeTexts.twoBoys}
          </Button>
          {onBack !== null && (
            <Button variant="subtle" disabled={dialog.isRunning} onClick={onBack}>
              {mergeTexts.back}
            </Button>
          )}
        </>
      }
      onSubmit={onSubmit}
    >
      <Radio.Group
        label={mergeTexts.stays}
        value={kept.envelopeId}
        onChange={(id) => id === merged.envelopeId && onChange(answerOf(merged, kept))}
      >
        <div className={`${styles['pair']} stack gap-2-4 above-2`}>
          {boys.map((boy) => (
            <Radio
              key={boy.envelopeId}
              className={`${styles['choice']} anywhere bordered rounded`}
              value={boy.envelopeId}
              disabled={dialog.isRunning}
              label={<bdi>{displayName(boy)}</bdi>}
              description={describe(boy)}
            />
          ))}
        </div>
      </Radio.Group>
      {differingFields(kept, merged).map((field) => (
        <Radio.Group
          key={field}
          label={mergeTexts.field(field)}
          value={(fields.includes(field) ? merged : kept).envelopeId}
          onChange={(id) => take(field, id === merged.envelopeId)}
        >
          <div className={`${styles['pair']} stack gap-2-4 above-2`}>
            {boys.map((boy) => (
              <Radio
                key={boy.envelopeId}
                className={`${styles['choice']} anywhere bordered rounded`}
                value={boy.envelopeId}
                disabled={dialog.isRunning}
                label={<FieldValue boy={boy} field={field} />}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      <output className={`${styles['result']} stack gap-1`}>
        {preview.status === 'loading' && <p>{mergeTexts.working}</p>}
        {preview.status === 'ready' && <Result preview={preview.value} />}
      </output>
      {preview.status === 'failed' && (
        <FailedState
          text={messageFor('mergeEnvelopes', preview.error)}
          retryLabel={listTexts.tryAgain}
          onRetry={() => preview.retry()}
        />
      )}
      <p className="muted small">{mergeTexts.what(displayName(merged), displayName(kept))}</p>
    </DialogForm>
  );
}

function describe({ school, createdAt, minyanPoints, winnerList }: Envelope): string {
  return joinFacts(
    school,
    formatPointCount(minyanPoints),
    winnerList.length === 0 ? null : pluralize(winnerList.length, 'prize', 'prizes'),
    createdAt === null ? null : mergeTexts.since(formatDate(createdAt, 'utc')),
  );
}

function FieldValue({ boy, field }: { readonly boy: Envelope; readonly field: MergeField }) {
  const text = mergeFieldText(boy, field);
  if (field === 'photo')
    return text === '' ? (
      <span className="muted">{mergeTexts.noPhoto}</span>
    ) : (
      <Avatar
        initials={initials(boy)}
        photoUrl={boy.studentImgUrl}
        alt={mergeTexts.photoOf(displayName(boy))}
      />
    );
  if (field === 'isActive') return boy.isActive ? mergeTexts.active : mergeTexts.disabled;
  return text === '' ? <span className="muted">{mergeTexts.empty}</span> : <bdi>{text}</bdi>;
}

function Result({ preview: { points, paidTwice, lost } }: { readonly preview: MergePreview }) {
  return (
    <>
      <p className="bold">{mergeTexts.result(points)}</p>
      {paidTwice !== 0 && <p>{mergeTexts.paidTwice(paidTwice)}</p>}
      {lost.length > 0 && <p>{mergeTexts.lost(lost)}</p>}
    </>
  );
}
