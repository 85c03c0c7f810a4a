import { Link } from 'react-router';
import { isLikelySameBoy, type Double } from '@gabbai/domain/doubles.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { addBoyTexts as texts } from '../../config/add-boy-texts.ts';
import { paths } from '../../config/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FoundDoubles.module.css';

const maxShown = 3;

/** Who may be the boy that is being added. */
export function FoundDoubles({ doubles }: { readonly doubles: readonly Double<Envelope>[] }) {
  return (
    <output className="stack gap-2 gone-if-empty" data-wide>
      {doubles.slice(0, maxShown).map(({ boy, reason }) => {
        const name = displayName(boy);
        return (
          <span
            key={boy.envelopeId}
            className={`${styles['double']} flex baseline gap-2 small pad-2-3 sunken rounded-small`}
            data-likely={isLikelySameBoy(reason) || undefined}
          >
            <Icon name="warning" className="fixed self-center" />
            <span className="grow anywhere">
              {texts.double({ name, school: boy.school, reason })}
            </span>
            <Link
              className="inherit bold"
              to={paths.profile.href('envelopes', boy.envelopeId)}
              state={{ isFromList: true }}
              aria-label={texts.openOf(name)}
            >
              {texts.open}
            </Link>
          </span>
        );
      })}
    </output>
  );
}
