import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { settingTexts } from '../../config/setting-texts.ts';
import styles from './SettingPage.module.css';
import { useFragmentPlace } from './use-fragment-place.ts';

export type SectionName = keyof typeof settingTexts.sections;

interface SettingSectionProps {
  readonly name: SectionName;
  readonly children: ReactNode;
}

/** Cards of one kind, under a title that the links of the page's head lead to. */
export function SettingSection({ name, children }: SettingSectionProps) {
  const place = useFragmentPlace<HTMLElement>(name);
  return (
    <section
      ref={place}
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-title`}
      className={`${styles['section']} stack gap-4 one-column shrink no-ring`}
    >
      <h2 id={`${name}-title`} className="overline">
        {settingTexts.sections[name]}
      </h2>
      {children}
    </section>
  );
}

/** Links to the sections. */
export function SectionLinks({ names }: { readonly names: readonly SectionName[] }) {
  if (names.length < 2) return null;
  return (
    <nav aria-label={settingTexts.title} className={`${styles['links']} row wrap small`}>
      {names.map((name) => (
        <Link key={name} to={`#${name}`} className="row accent medium touch pad-2-3 plain-link">
          {settingTexts.sections[name]}
        </Link>
      ))}
    </nav>
  );
}
