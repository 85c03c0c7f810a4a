import { importTexts as texts } from '../../config/import-texts.ts';
import { paths } from '../../config/paths.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useDeletedBoys } from '../../data/envelopes/bin.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { ChooseList } from './ChooseList.tsx';
import { useImport } from './import-job.ts';
import { useReview } from './import-review.ts';
import { Progress } from './Progress.tsx';
import { ReviewList } from './ReviewList.tsx';

const loading = { shape: 'rows', count: 4 } as const;

/** Brings boys in from a list: choose it, look it through, import it. */
export function ImportPage() {
  const mayEdit = useMay('records');
  const running = useImport();
  const review = useReview();
  const envelopes = useEnvelopes();
  const schools = useSchools();
  const deleted = useDeletedBoys();
  usePageReady('import', true);
  return (
    <>
      <PageHeader title={texts.title} back={{ to: paths.envelopes.href, label: texts.back }} />
      {!mayEdit ? (
        <Card>
          <EmptyState text={rightsTexts.viewOnly} />
        </Card>
      ) : running !== null ? (
        <Progress {...running} />
      ) : review === null ? (
        <ChooseList />
      ) : (
        <WhenReady of={envelopes} action="loadEnvelopes" loading={loading}>
          {(boys) => (
            <WhenReady of={schools} action="loadSchools" loading={loading}>
              {(known) => (
                <WhenReady of={deleted} action="loadDeleted" loading={loading}>
                  {(binned) => (
                    <ReviewList review={review} envelopes={boys} schools={known} deleted={binned} />
                  )}
                </WhenReady>
              )}
            </WhenReady>
          )}
        </WhenReady>
      )}
    </>
  );
}
