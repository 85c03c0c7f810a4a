import { helpTexts } from '../../config/help-texts.ts';
import { shortcutTexts } from '../../config/shortcut-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import styles from './HelpPage.module.css';
import { ShortcutList } from './ShortcutList.tsx';

/** How the app is used, its shortcuts and its version. */
export function HelpPage() {
  const { day, find, mistakes, registration, offline, ask, about } = helpTexts;
  usePageReady('help', true);
  return (
    <>
      <PageHeader title={helpTexts.title} />
      <div className={styles['cards']}>
        {[day, find, mistakes, registration, offline].map((topic) => (
          <Topic key={topic.title} {...topic} />
        ))}
        <Card title={shortcutTexts.title}>
          <ShortcutList />
        </Card>
        <Topic {...ask} />
        <Card title={about.title}>
          <p className={styles['line']}>{about.version(import.meta.env.APP_VERSION)}</p>
          <a className={styles['link']} href={about.licencesHref} target="_blank" rel="noreferrer">
            {about.licences}
          </a>
        </Card>
      </div>
    </>
  );
}

interface TopicProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Topic({ title, lines }: TopicProps) {
  return (
    <Card title={title}>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
