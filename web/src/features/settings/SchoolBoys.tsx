import { Link } from 'react-router';
import { formatEnvelopeCount } from '@gabbai/domain/amounts.ts';
import { paths } from '../../config/paths.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import styles from './SettingPage.module.css';

interface SchoolBoysProps {
  readonly school: string;
  /** `null` while loading. */
  readonly count: number | null;
}

/** The number of boys in a school, as a link to their list. */
export function SchoolBoys({ school, count }: SchoolBoysProps) {
  if (count === null || count === 0)
    return (
      <span className="muted small line-small">{count === 0 && settingTexts.noEnvelopes}</span>
    );
  return (
    <Link
      className={`${styles['facts']} muted small line-small`}
      to={paths.envelopes.ofSchool(school)}
      aria-label={settingTexts.envelopesOf(count, school)}
    >
      {formatEnvelopeCount(count)}
    </Link>
  );
}
