import { messageFor } from '../../config/messages.ts';
import { settingTexts } from '../../config/shell-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { useSchools } from '../../data/schools.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { SchoolList } from './SchoolList.tsx';

/** The schools of the programme. */
export function SettingPage() {
  const schools = useSchools();
  usePageReady('setting', schools.status === 'ready');
  return (
    <>
      <PageHeader title={settingTexts.title} />
      <Card title={settingTexts.schools}>
        <WhenReady
          of={schools}
          loading={<LoadingState label={listTexts.loading} shape="rows" count={4} />}
          failedText={(error) => messageFor('loadSchools', error)}
          retryLabel={listTexts.tryAgain}
        >
          {(list) =>
            list.length === 0 ? (
              <EmptyState text={settingTexts.none} />
            ) : (
              <SchoolList schools={list} />
            )
          }
        </WhenReady>
      </Card>
    </>
  );
}
