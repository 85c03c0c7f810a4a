import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import {
  aliyos,
  hebrewAliya,
  parseAliya,
  parseRequestState,
  requestStates,
} from '@gabbai/domain/aliyos.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { envelopeOfRequest, indexByName } from '@gabbai/domain/request-envelope.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { EnvelopeSelect } from '../../records/EnvelopeSelect.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { RequestEdit } from './use-request-edit.ts';

interface RequestAliyaFieldsProps {
  readonly edit: RequestEdit;
  readonly isDisabled: boolean;
}

const byName = '(by name)';
const noBoy = '(none)';

/** What the office adds to a request: the aliya, the state and the boy. */
export function RequestAliyaFields({ edit, isDisabled }: RequestAliyaFieldsProps) {
  const { fields, change } = edit;
  const envelopes = useEnvelopes();
  const index = useMemo(
    () => indexByName(envelopes.status === 'ready' ? envelopes.value : []),
    [envelopes],
  );
  const found = envelopeOfRequest({ ...fields, envelopeId: null }, index);
  const firstChoices = [
    // The stored choice of a boy can be changed, but not removed.
    ...(edit.basis.envelopeId === null
      ? [{ value: byName, label: requestTexts.boyByName(found && displayName(found)) }]
      : []),
    { value: noBoy, label: requestTexts.noBoy },
  ];
  const select = { rightSection: <Icon name="unfold" />, disabled: isDisabled };
  return (
    <>
      <NativeSelect
        {...select}
        label={requestTexts.aliya}
        value={fields.aliya ?? ''}
        onChange={({ currentTarget }) => {
          const aliya = parseAliya(currentTarget.value);
          const isOpen = fields.state !== 'done';
          change({ aliya, ...(isOpen && { state: aliya === null ? 'new' : 'given' }) });
        }}
      >
        <option value="">{requestTexts.noAliya}</option>
        {aliyos.map((aliya) => (
          <option key={aliya} value={aliya}>
            {aliya} {hebrewAliya[aliya]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        {...select}
        label={requestTexts.state}
        value={fields.state}
        onChange={({ currentTarget }) =>
          change({ state: parseRequestState(currentTarget.value) ?? 'new' })
        }
        data={requestStates.map((value) => ({ value, label: requestTexts.states[value] }))}
      />
      <EnvelopeSelect
        label={requestTexts.envelopeId}
        value={fields.envelopeId === '' ? noBoy : (fields.envelopeId ?? byName)}
        isDisabled={isDisabled}
        firstChoices={firstChoices}
        onChange={(value) =>
          change({ envelopeId: value === byName ? null : value === noBoy ? '' : value })
        }
      />
    </>
  );
}
