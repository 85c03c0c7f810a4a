import { Fragment } from 'react';
import { keyTexts } from '../../config/key-texts.ts';
import styles from './KeyList.module.css';

interface KeyListProps {
  /** The level of its headings, one below what stands above it. */
  readonly level: 2 | 3;
}

/** All keys and what they do. */
export function KeyList({ level }: KeyListProps) {
  const Heading = `h${level}` as const;
  return keyTexts.groups.map(({ title, keys: lines }) => (
    <section key={title} className={styles['group']}>
      <Heading className={styles['title']}>{title}</Heading>
      <dl className={styles['list']}>
        {lines.map(({ keys, does }) => (
          <div key={does} className={styles['line']}>
            <dt className={styles['keys']}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className={styles['or']}>{keyTexts.or}</span>}
                  <kbd className={styles['key']}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd className={styles['does']}>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
