import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parshaChoices, showParsha } from '@gabbai/domain/parshas.ts';
import {
  hebrewRequestType,
  parseRequestType,
  requestTypes,
  type AliyaRequest,
} from '@gabbai/domain/request.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { RequestFields } from '../../data/programme/requests.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import type { FormDialog } from '../../ui/FormModal.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface EditRequestFormProps {
  readonly request: AliyaRequest;
  readonly dialog: FormDialog;
  readonly onSubmit: (fields: RequestFields) => void;
}

type TextField = 'name' | 'fatherName' | 'nickName' | 'inHonorOf';

/** The fields of an aliya request. */
export function EditRequestForm(props: EditRequestFormProps) {
  const { request, dialog } = props;
  const { isRunning: isSaving, failure } = dialog;
  const [fields, setFields] = useState(() => fieldsOf(request));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const handleSubmit = () => {
    const isMissing = fields.name.trim() === '';
    setIsNameMissing(isMissing);
    if (!isMissing) props.onSubmit(fields);
  };
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
      onChange={({ currentTarget: { value } }) => {
        setFields({ ...fields, [field]: value });
        if (field === 'name') setIsNameMissing(false);
      }}
      error={field === 'name' && isNameMissing ? requestTexts.noName : null}
      readOnly={isSaving}
    />
  );
  return (
    <DialogForm
      isTwoColumns
      dialog={dialog}
      submitLabel={failure === null ? requestTexts.save : listTexts.tryAgain}
      onSubmit={handleSubmit}
    >
      {text('name')}
      {text('fatherName')}
      {text('nickName')}
      <NativeSelect
        label={requestTexts.parsha}
        value={fields.parsha}
        data={parshasWith(request.parsha)}
        rightSection={<Icon name="unfold" />}
        onChange={({ currentTarget }) => setFields({ ...fields, parsha: currentTarget.value })}
        disabled={isSaving}
      />
      {text('inHonorOf')}
      <NativeSelect
        wrapperProps={{ 'data-wide': true }}
        label={requestTexts.iAmA}
        value={fields.type ?? ''}
        rightSection={<Icon name="unfold" />}
        onChange={({ currentTarget }) =>
          setFields({ ...fields, type: parseRequestType(currentTarget.value) })
        }
        disabled={isSaving}
      >
        {request.type === null && <option value="">{requestTexts.notChosen}</option>}
        {requestTypes.map((type) => (
          <option key={type} value={type} lang="he">
            {hebrewRequestType[type]}
          </option>
        ))}
      </NativeSelect>
    </DialogForm>
  );
}

function longestOf(field: TextField): number {
  return maxTextLength[field === 'inHonorOf' ? 'sentence' : 'name'];
}

function fieldsOf({ requestId: _id, createdAt: _at, ...fields }: AliyaRequest): RequestFields {
  return fields;
}

/** The choices, with the stored spelling of its parsha. An unknown stored parsha comes first. */
function parshasWith(stored: string) {
  const shown = showParsha(stored);
  const choices = parshaChoices.map((label) => ({
    value: label === shown ? stored : label,
    label,
  }));
  if (parshaChoices.includes(shown)) return choices;
  return [{ value: stored, label: shown || requestTexts.notChosen }, ...choices];
}
