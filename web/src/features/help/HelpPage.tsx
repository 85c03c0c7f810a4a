import { helpTexts, type HelpTask } from '../../config/help-texts.ts';
import { shortcutTexts } from '../../config/shortcut-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import styles from './HelpPage.module.css';
import { ShortcutList } from './ShortcutList.tsx';
import { TaskPicture } from './TaskPicture.tsx';

const tasks = ['afterShabbos', 'beforeShabbos', 'newBoy', 'mistake', 'yearEnd'] as const;

/** The tasks of a week and a year step by step, the shortcuts and the version. */
export function HelpPage() {
  const { offline, ask, about } = helpTexts;
  usePageReady('help', true);
  return (
    <>
      <PageHeader title={helpTexts.title} />
      <div className={`${styles['cards']} stack gap-4 one-column body`}>
        {tasks.map((task) => (
          <Task key={task} task={task} />
        ))}
        <Topic {...offline} />
        <Card className="not-on-touch all-columns" title={shortcutTexts.title}>
          <div className={styles['columns']}>
            <ShortcutList />
          </div>
        </Card>
        <Topic {...ask} />
        <Card title={about.title}>
          <p className="below-2">{about.version(import.meta.env.APP_VERSION)}</p>
          <a
            className="reach self-start accent"
            href={about.licencesHref}
            target="_blank"
            rel="noreferrer"
          >
            {about.licences}
          </a>
        </Card>
      </div>
    </>
  );
}

function Task({ task }: { readonly task: HelpTask }) {
  const { title, steps } = helpTexts.tasks[task];
  return (
    <Card title={title}>
      <div className={`${styles['task']} stack top gap-4`}>
        <TaskPicture task={task} />
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Card>
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
