import { Button } from '@mantine/core';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Notice } from './Notice.tsx';

/** What is left when rendering has failed: plain links, since nothing of the app can be relied on. */
export function RouteErrorPage() {
  return (
    <Notice title={shellTexts.renderFailed} text={shellTexts.renderFailedHint}>
      <Button onClick={() => location.reload()}>{shellTexts.reload}</Button>
      <Button component="a" href={paths.dashboard.href} variant="default">
        {shellTexts.toDashboard}
      </Button>
    </Notice>
  );
}
