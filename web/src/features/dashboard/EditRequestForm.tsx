import { NativeSelect, TextInput } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { readingOf, type Reading } from '@gabbai/domain/calendar/readings.ts';
import { isSameParsha, parshaChoices, showParsha } from '@gabbai/domain/parshas.ts';
import {
  hebrewRequestType,
  parseRequestType,
  requestTypes,
  type AliyaRequest,
} from '@gabbai/domain/request.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { editConflictTexts, requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './EditRequestForm.module.css';
import { RequestAliyaFields } from './RequestAliyaFields.tsx';
import { useRequestEdit, type RequestEdit } from './use-request-edit.ts';

interface EditRequestFormProps {
  /** As it was when the form was opened. */
  readonly request: AliyaRequest;
  readonly requests: readonly AliyaRequest[] | null;
  readonly dialog: FormDialog;
  /** Receives whether closing now would drop typed input. */
  readonly onTyped: (isTyped: boolean) => void;
  /** `expected` is the version that may be replaced. */
  readonly onSubmit: (fields: RequestEdit['fields'], expected: AliyaRequest) => void;
}

type TextField = 'name' | 'fatherName' | 'nickName' | 'inHonorOf';

/** The fields of an aliya request. */
export function EditRequestForm(props: EditRequestFormProps) {
  const { request, dialog, onTyped } = props;
  const { isRunning: isSaving, failure } = dialog;
  const { day, inIsrael } = useThisShabbos();
  const thisReading = readingOf(day, inIsrael);
  const edit = useRequestEdit(request, props.requests);
  const { fields, isChanged, question } = edit;
  useLayoutEffect(() => onTyped(isChanged), [onTyped, isChanged]);
  const text = (field: TextField) => (
    <TextInput
      wrapperProps={{ 'data-wide': field === 'inHonorOf' || undefined }}
      label={requestTexts[field]}
      data-autofocus={field === 'name' || undefined}
      maxLength={longestOf(field)}
      description={listTexts.fieldFull(fields[field], longestOf(field))}
      autoComplete="off"
      dir="auto"
      value={fields[field]}
      onChange={({ currentTarget: { value } }) => edit.change({ [field]: value })}
      error={field === 'name' && edit.isNameMissing ? requestTexts.noName : null}
      readOnly={isSaving}
    />
  );
  const label = failure === null ? requestTexts.save : listTexts.tryAgain;
  return (
    <DialogForm
      isTwoColumns
      dialog={dialog}
      submitLabel={question !== null && failure === null ? requestTexts.saveAnyway : label}
      onSubmit={() => edit.submit(props.onSubmit)}
    >
      {!isSaving && edit.conflict !== null && (
        <div className={`${styles['notice']} pad-2-3 rounded-small body anywhere`} data-wide>
          <output>{edit.conflict.text}</output>{' '}
          {edit.conflict.canReload && (
            <TextButton label={editConflictTexts.showTheirs} onClick={edit.reload} />
          )}
        </div>
      )}
      {text('name')}
      {text('fatherName')}
      {text('nickName')}
      <NativeSelect
        label={requestTexts.parsha}
        value={fields.parsha}
        data={parshasWith(request.parsha, fields.parsha, thisReading)}
        rightSection={<Icon name="unfold" />}
        onChange={({ currentTarget }) => edit.change({ parsha: currentTarget.value })}
        disabled={isSaving}
      />
      {text('inHonorOf')}
      <NativeSelect
        label={requestTexts.type}
        value={fields.type ?? ''}
        rightSection={<Icon name="unfold" />}
        onChange={({ currentTarget }) =>
          edit.change({ type: parseRequestType(currentTarget.value) })
        }
        disabled={isSaving}
      >
        {fields.type === null && <option value="">{requestTexts.notChosen}</option>}
        {requestTypes.map((type) => (
          <option key={type} value={type} lang="he">
            {hebrewRequestType[type]}
          </option>
        ))}
      </NativeSelect>
      <RequestAliyaFields edit={edit} isDisabled={isSaving} />
      {question !== null && (
        <p
          className={`${styles['notice']} pad-2-3 rounded-small body anywhere`}
          role="alert"
          data-wide
        >
          {question}
        </p>
      )}
    </DialogForm>
  );
}

function longestOf(field: TextField): number {
  return maxTextLength[field === 'inHonorOf' ? 'sentence' : 'name'];
}

/** This Shabbos, then an unknown stored parsha, then all, with the stored spelling of its parsha. */
function parshasWith(stored: string, chosen: string, { weekName, name }: Reading) {
  const shown = showParsha(stored);
  const choices = parshaChoices.map((label) => ({
    value: label === shown ? stored : label,
    label,
  }));
  const thisShabbos = {
    value: isSameParsha(stored, weekName) ? stored : weekName,
    label: requestTexts.thisShabbos(name),
  };
  const unknown = [...new Set([stored, chosen])].filter(
    (value) => ![thisShabbos, ...choices].some((choice) => choice.value === value),
  );
  return [
    thisShabbos,
    ...unknown.map((value) => ({ value, label: showParsha(value) || requestTexts.notChosen })),
    ...choices.filter(({ value }) => value !== thisShabbos.value),
  ];
}
