import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

// Strokes of 2 on a 120 x 88 grid; `data-wash` is the tinted area.
const PICTURES = {
  people: (
    <>
      <path data-wash d="M44 74c0-12 7-19 16-19s16 7 16 19z" />
      <path d="M44 74c0-12 7-19 16-19s16 7 16 19M60 49a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM52 31c4-4 12-4 16 0" />
      <path d="M20 74c0-9 5-15 12-15 4 0 7 2 9 5M32 54a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM26 41c3-3 9-3 12 0" />
      <path d="M100 74c0-9-5-15-12-15-4 0-7 2-9 5M88 54a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM82 41c3-3 9-3 12 0" />
    </>
  ),
  scroll: (
    <>
      <path data-wash d="M36 28h48v36H36z" />
      <path d="M36 28h48M36 64h48M30 20h6v52h-6zM84 20h6v52h-6zM33 20v-6m0 60v-2M87 20v-6m0 60v-2" />
      <path d="M45 38h30M45 46h30M45 54h18" />
    </>
  ),
  gift: (
    <>
      <path data-wash d="M38 44h44v30H38z" />
      <path d="M38 44h44v30H38zM33 33h54v11H33zM60 33v41M60 33S46 32 46 24s11-6 14 9c3-15 14-17 14-9s-14 9-14 9z" />
      <path d="M24 26l3 3m66-3-3 3M20 44h4m72 0h4" />
    </>
  ),
  chart: (
    <>
      <path data-wash d="M54 40h12v34H54z" />
      <path d="M34 74V56h12v18M54 74V40h12v34M74 74V26h12v48" />
      <path d="M36 44l20-16 8 4 20-18m-8 0h8v8" />
    </>
  ),
  search: (
    <>
      <circle data-wash cx="55" cy="42" r="20" />
      <path d="M55 62a20 20 0 1 0 0-40 20 20 0 0 0 0 40zM69.5 56.5 84 71M47 42h16" />
      <path d="M26 30h4m-2-2v4M92 34h4m-2-2v4" />
    </>
  ),
  school: (
    <>
      <path data-wash d="M34 46l26-16 26 16v28H34z" />
      <path d="M34 46v28h52V46M28 49l32-20 32 20M60 29V16h12l-3 4 3 4H60M54 74V60h12v14M42 56h5m26 0h5m-36 9h5m26 0h5" />
    </>
  ),
  cloud: (
    <>
      <path data-wash d="M42 62a11 11 0 0 1 0-22 16 16 0 0 1 31-4 13 13 0 0 1 5 26z" />
      <path d="M42 62a11 11 0 0 1 0-22 16 16 0 0 1 31-4 13 13 0 0 1 5 26zM38 26l46 44" />
    </>
  ),
  tray: (
    <>
      <path data-wash d="M32 54h17l4 8h14l4-8h17v20H32z" />
      <path d="M32 54l10-24h36l10 24v20H32zM32 54h17l4 8h14l4-8h17" />
      <path d="M50 40h20M54 18l-3-5m9 4v-6m6 7 3-5" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export type IllustrationName = keyof typeof PICTURES;

export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg
      className={`${styles['picture']} fixed accent max-full`}
      width="120"
      height="88"
      viewBox="0 0 120 88"
      aria-hidden="true"
    >
      {PICTURES[name]}
      <path d="M14 74h92M26 80h20m10 0h8" className={styles['ground']} />
    </svg>
  );
}
