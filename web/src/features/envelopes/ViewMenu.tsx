import { Button, Popover, TextInput } from '@mantine/core';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { listColumns, type ListColumn } from '@gabbai/domain/list-columns.ts';
import { binTexts } from '../../config/bin-texts.ts';
import { savedViewTexts as texts } from '../../config/list-view-texts.ts';
import { paths } from '../../config/paths.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListQuery } from './list-query.ts';
import { rememberColumns, useSavedViews } from './saved-views.ts';
import type { ListView } from './use-list-view.ts';
import styles from './ViewMenu.module.css';

const maxNameLength = 40;

interface ViewMenuProps {
  readonly query: ListQuery;
  /** As just chosen; the query follows after a paint. */
  readonly columns: ListQuery['columns'];
  readonly onChange: ListView['change'];
  /** Further actions, on a phone. They close the menu. */
  readonly actions?: (close: () => void) => ReactNode;
}

/** The columns of the list and the saved views. */
export function ViewMenu({ query, columns, onChange, actions }: ViewMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const mayRestore = useMay('restore');
  const close = () => setIsOpen(false);
  const showColumns = (next: readonly ListColumn[]) => {
    rememberColumns(next);
    onChange((before) => ({ ...before, columns: next }));
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={4}
      width={288}
      transitionProps={{ duration: 0 }}
      // A disclosure, not a dialog.
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          {...(actions
            ? { className: styles['more'], px: 0, 'aria-label': texts.more, title: texts.more }
            : { px: 'sm', rightSection: <Icon name="unfold" /> })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {actions ? <Icon name="more" /> : texts.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown id={listId} className={`${styles['menu']} stack gap-4 scrolls`}>
        {actions && (
          <section className="stack gap-2" aria-label={texts.more}>
            {actions(close)}
          </section>
        )}
        <Columns shown={columns} onChange={(next) => next.length > 0 && showColumns(next)} />
        <Views query={query} />
        {mayRestore && (
          <nav aria-label={binTexts.title}>
            <Link className="touch row small accent" to={paths.setting.deletedBoys}>
              {binTexts.title}
            </Link>
          </nav>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnsProps {
  readonly shown: readonly ListColumn[];
  readonly onChange: (columns: readonly ListColumn[]) => void;
}

function Columns({ shown, onChange }: ColumnsProps) {
  return (
    // A landmark, since the menu stands outside the page's own.
    <section
      className={`${styles['group']} shrink ${styles['columns']}`}
      aria-label={texts.columns}
    >
      <h2 className="overline all-columns">{texts.columns}</h2>
      {listColumns.map((column) => (
        <label key={column} className={`${styles['column']} row gap-2 body pointer`}>
          <input
            className="check-box"
            type="checkbox"
            checked={shown.includes(column)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                listColumns.filter((each) => (each === column ? checked : shown.includes(each))),
              )
            }
          />
          {texts.column[column]}
        </label>
      ))}
    </section>
  );
}

/** Saves and deletes views; the tabs above the list open them. */
function Views({ query }: { readonly query: ListQuery }) {
  const { views, save, remove } = useSavedViews();
  const [name, setName] = useState('');
  const [isFull, setIsFull] = useState(false);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const isSaved = save(name.trim(), query);
    setIsFull(!isSaved);
    if (isSaved) setName('');
  };
  return (
    <section className={`${styles['group']} shrink`} aria-label={texts.views}>
      <h2 className="overline">{texts.views}</h2>
      {views.length === 0 && <p className="muted small below-2">{texts.hint}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="row">
            <bdi className="grow shrink body anywhere">{view.name}</bdi>
            <button
              type="button"
              className={`${styles['remove']} stack centered rounded-small muted reddens`}
              aria-label={texts.remove(view.name)}
              title={texts.remove(view.name)}
              onClick={() => remove(view.name)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <form className="flex gap-2 above-1" onSubmit={handleSubmit}>
        <TextInput
          className="grow shrink"
          aria-label={texts.name}
          placeholder={texts.name}
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" px="sm" disabled={name.trim() === ''}>
          {texts.save}
        </Button>
      </form>
      <Failure>{isFull ? texts.notSaved : null}</Failure>
    </section>
  );
}
