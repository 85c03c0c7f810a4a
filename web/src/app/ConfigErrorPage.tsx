import { Button } from '@mantine/core';
import { shellTexts } from '../config/shell-texts.ts';
import { Notice } from './Notice.tsx';

export function ConfigErrorPage({ error }: { readonly error: Error }) {
  return (
    <Notice
      title={shellTexts.configFailed}
      text={`${shellTexts.configFailedHint} ${error.message}`}
    >
      <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>
    </Notice>
  );
}
