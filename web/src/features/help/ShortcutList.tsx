import { Fragment } from 'react';
import { shortcutTexts } from '../../config/shortcut-texts.ts';
import styles from './ShortcutList.module.css';

/** The keyboard shortcuts by group, below an `h2`. */
export function ShortcutList() {
  return shortcutTexts.groups.map(({ title, keys: lines }) => (
    <section key={title} className={styles['group']}>
      <h3 className="body bold below-2">{title}</h3>
      <dl className={`${styles['list']} stack gap-2`}>
        {lines.map(({ keys, does }) => (
          <div key={does} className={`${styles['line']} stack baseline gap-1-4`}>
            <dt className="flex wrap baseline gap-2">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className="muted small">{shortcutTexts.or}</span>}
                  <kbd className={`${styles['key']} center nowrap rounded-small on-page`}>
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
