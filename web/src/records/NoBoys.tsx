import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { envelopesTexts } from '../config/envelopes-texts.ts';
import { listTexts } from '../config/list-texts.ts';
import { paths } from '../config/paths.ts';
import { useMay } from '../data/current-session/use-rights.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { asking } from './use-asked-dialog.ts';

/** In place of a list of boys: none are registered, or none are stored on this device; and the ways to bring some in. */
export function NoBoys({ isFromCache }: { readonly isFromCache: boolean }) {
  const mayEdit = useMay('records');
  return (
    <EmptyState
      picture={isFromCache ? 'cloud' : 'people'}
      text={isFromCache ? listTexts.notOnThisDevice : listTexts.noEnvelopes}
    >
      {!isFromCache && mayEdit && (
        <>
          <Button component={Link} to={paths.importBoys.href}>
            {envelopesTexts.importFirst}
          </Button>
          <Button
            variant="default"
            component={Link}
            to={paths.envelopes.href}
            {...asking('add-boy')}
          >
            {envelopesTexts.addFirst}
          </Button>
        </>
      )}
    </EmptyState>
  );
}
