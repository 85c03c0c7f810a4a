import { useState } from 'react';
import { aliyaDoubt } from '@gabbai/domain/aliya-doubt.ts';
import { collapseSpaces } from '@gabbai/domain/names.ts';
import { parshasIn } from '@gabbai/domain/parshas.ts';
import { changedFields, isSameRequest, type AliyaRequest } from '@gabbai/domain/request.ts';
import { listTexts } from '../../config/list-texts.ts';
import { aliyaDoubtTexts, editConflictTexts, requestTexts } from '../../config/request-texts.ts';
import { aliyaName } from '../../records/aliya-name.ts';

type Fields = Omit<AliyaRequest, 'requestId' | 'createdAt'>;

export type RequestEdit = ReturnType<typeof useRequestEdit>;

/** The state of an edit form; `requests` are the current ones, `null` until they have loaded. */
export function useRequestEdit(opened: AliyaRequest, requests: readonly AliyaRequest[] | null) {
  const [basis, setBasis] = useState(opened);
  const [fields, setFields] = useState(() => fieldsOf(opened));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [shownQuestion, setShownQuestion] = useState<string | null>(null);
  const isDeleted =
    requests !== null && !requests.some(({ requestId }) => requestId === opened.requestId);
  const current = requests?.find(({ requestId }) => requestId === opened.requestId) ?? basis;
  const edited = { ...current, ...fields };
  // The list shows this form's own change before the form closes.
  const theirs = isSameRequest(current, edited) ? [] : changedFields(basis, current);
  const doubts = doubtsOf({ edited, basis, requests: requests ?? [] });
  const questions = [...(theirs.length > 0 ? [editConflictTexts.overwrite] : []), ...doubts];
  const toAsk = questions.length === 0 ? null : questions.join(' ');
  return {
    fields,
    /** The version that the fields began as. */
    basis,
    isChanged: !isSameRequest({ ...basis, ...fields }, basis),
    isNameMissing,
    /** What another administrator did since the form was opened. */
    conflict: isDeleted
      ? { text: editConflictTexts.deleted, canReload: false }
      : theirs.length > 0
        ? {
            text: editConflictTexts.changed(theirs.map((field) => requestTexts[field]).join(', ')),
            canReload: true,
          }
        : null,
    /** Asked once before saving. */
    question: shownQuestion !== null && shownQuestion === toAsk ? shownQuestion : null,
    change: (changes: Partial<Fields>) => {
      setFields({ ...fields, ...changes });
      setShownQuestion(null);
      if (changes.name !== undefined) setIsNameMissing(false);
    },
    /** Replaces the fields by the other administrator's version. */
    reload: () => {
      setBasis(current);
      setFields(fieldsOf(current));
      setShownQuestion(null);
    },
    submit: (save: (fields: Fields, expected: AliyaRequest) => void) => {
      const cleaned = {
        ...fields,
        name: collapseSpaces(fields.name),
        fatherName: collapseSpaces(fields.fatherName),
        nickName: collapseSpaces(fields.nickName),
      };
      const isMissing = cleaned.name === '';
      setIsNameMissing(isMissing);
      if (isMissing) return;
      if (toAsk !== shownQuestion) setShownQuestion(toAsk);
      if (toAsk === null || toAsk === shownQuestion) save(cleaned, current);
    },
  };
}

interface DoubtInput {
  readonly edited: AliyaRequest;
  readonly basis: AliyaRequest;
  readonly requests: readonly AliyaRequest[];
}

function doubtsOf({ edited, basis, requests }: DoubtInput): readonly string[] {
  const { aliya, type } = edited;
  if (aliya === null || (aliya === basis.aliya && type === basis.type)) return [];
  const doubt = aliyaDoubt(type, aliya);
  const parshas = parshasIn(edited.parsha);
  const holder = requests.find(
    (other) =>
      other.requestId !== edited.requestId &&
      other.aliya === aliya &&
      other.state === 'given' &&
      parshasIn(other.parsha).some((parsha) => parshas.includes(parsha)),
  );
  return [
    ...(doubt === null ? [] : [aliyaDoubtTexts[doubt](aliya)]),
    ...(holder === undefined
      ? []
      : [editConflictTexts.aliyaTaken(aliya, aliyaName(holder) ?? listTexts.noName)]),
  ];
}

function fieldsOf({ requestId: _id, createdAt: _at, ...fields }: AliyaRequest): Fields {
  return fields;
}
