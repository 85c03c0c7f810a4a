import { Button } from '@mantine/core';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Notice } from './Notice.tsx';

/** Uses plain links, because the router may have failed as well. */
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
