import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { LabelCode } from './LabelCode.tsx';
import type { LabelSheet } from './label-sheets.ts';
import styles from './LabelPage.module.css';

interface LabelPageProps {
  readonly sheet: LabelSheet['id'];
  readonly labels: readonly (Envelope | null)[];
}

/** A page of labels in its real size. */
export function LabelPage({ sheet, labels }: LabelPageProps) {
  return (
    <div className={`${styles['page']} stack clipped`} data-sheet={sheet}>
      {labels.map((envelope, place) => (
        <div
          key={envelope?.envelopeId ?? `empty-${place}`}
          className={`${styles['label']} row shrink clipped`}
        >
          {envelope && <Label envelope={envelope} />}
        </div>
      ))}
    </div>
  );
}

function Label({ envelope }: { readonly envelope: Envelope }) {
  const name = displayName(envelope);
  return (
    <>
      <div className={`${styles['texts']} grow shrink anywhere clipped`} dir="auto">
        <div className={styles['name']} data-size={sizeOf(name)}>
          {name}
        </div>
        <div className={`${styles['school']} clamp-2`}>{envelope.school}</div>
        <div className={`${styles['grade']} clamp-2`}>{envelope.grade}</div>
      </div>
      <LabelCode className={styles['code']} envelopeId={envelope.envelopeId} />
    </>
  );
}

/** The most letters of a name in each size. Long names are smaller, so that they fit in whole. */
const sizes = [
  ['large', 16],
  ['medium', 24],
  ['small', 36],
  ['tiny', 50],
] as const;

function sizeOf(name: string): string {
  return sizes.find(([, most]) => name.length <= most)?.[0] ?? 'smallest';
}
