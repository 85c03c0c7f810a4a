import { useState, type ReactNode } from 'react';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { helpTexts } from '../../config/help-texts.ts';
import { shortcutTexts } from '../../config/shortcut-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import styles from './HelpPage.module.css';
import { ShortcutList } from './ShortcutList.tsx';
import { TaskPicture } from './TaskPicture.tsx';

const { offline, ask, about } = helpTexts;
const tasks = (['afterShabbos', 'beforeShabbos', 'newBoy', 'mistake', 'yearEnd'] as const).map(
  (task) => ({ task, title: helpTexts.tasks[task].title, lines: helpTexts.tasks[task].steps }),
);
const topics = [...tasks, { task: null, ...offline }, { task: null, ...ask }];

/** The tasks of a week and a year step by step, the shortcuts and the version, as folds; or the lines with the searched words. */
export function HelpPage() {
  const [text, setText] = useState('');
  usePageReady('help', true);
  const isSearching = text.trim() !== '';
  const words = normalizeForSearch(text).split(' ');
  const found = topics.flatMap(({ task, title, lines }) => {
    const hasWords = (line: string) => {
      const inLine = normalizeForSearch(`${title} ${line}`);
      return words.every((word) => inLine.includes(word));
    };
    const left = lines.filter(hasWords);
    return left.length === 0 ? [] : { task, title, lines: left };
  });
  return (
    <>
      <PageHeader title={helpTexts.title}>
        <SearchField className="grow" label={helpTexts.search} value={text} onChange={setText} />
      </PageHeader>
      <div className={`${styles['cards']} stack top gap-3 one-column body`}>
        {found.map(({ task, title, lines }, index) => (
          // Remounted, since a search opens all folds.
          <Fold key={`${title}${isSearching}`} title={title} isOpen={isSearching || index === 0}>
            {task === null || isSearching ? (
              <ul className={`${styles['lines']} stack gap-2`}>{lines.map(asItem)}</ul>
            ) : (
              <div className={`${styles['task']} stack top gap-4`}>
                <TaskPicture task={task} />
                <ol className={`${styles['steps']} stack gap-2`}>{lines.map(asItem)}</ol>
              </div>
            )}
          </Fold>
        ))}
        {found.length === 0 && <EmptyState picture="search" text={helpTexts.notFound} />}
        {!isSearching && (
          <>
            <Fold title={shortcutTexts.title} className="not-on-touch">
              <div className={styles['columns']}>
                <ShortcutList />
              </div>
            </Fold>
            <section className="panel pad-card">
              <h2 className="title bold below-2">{about.title}</h2>
              <p className="below-2">{about.version(import.meta.env.APP_VERSION)}</p>
              <a
                className="reach accent"
                href={about.licencesHref}
                target="_blank"
                rel="noreferrer"
              >
                {about.licences}
              </a>
            </section>
          </>
        )}
      </div>
    </>
  );
}

function asItem(line: string) {
  return <li key={line}>{line}</li>;
}

interface FoldProps {
  readonly title: string;
  /** At first. */
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fold({ title, isOpen = false, className = '', children }: FoldProps) {
  return (
    <details className={`panel pad-card ${className}`} open={isOpen}>
      <summary className={`${styles['title']} touch middle-lines pointer`}>
        <h2 className="title bold">{title}</h2>
      </summary>
      <div className="above-2 below-2">{children}</div>
    </details>
  );
}
