import { Outline } from './Outline.tsx';

// Paths on a 24 x 24 grid.
const OUTLINES = {
  back: 'M19 12H5m6-6-6 6 6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  camera: 'M4 8h3.5L9 5h6l1.5 3H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  cross: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11m-5-5 5 5 5-5M4 19h16',
  gift: 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7S7 7 7 4.5 12 3 12 7zm0 0s5 0 5-2.5S12 3 12 7z',
  gear: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  grid: 'M4 5h16v14H4zM4 12h16M12 5v14',
  heart: 'M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.2',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17.5 10h.01M7 14h10',
  label: 'M4 4h8.5L21 12.5 12.5 21 4 12.5zM8.5 8.5h.01',
  leave: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  // Dots.
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 3.5a4 4 0 0 1 0 7M18 14.5c2.5 1 4 3.5 4 6.5',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM4 21c0-4 3.5-7 8-7s8 3 8 7',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  scroll: 'M7 4v16M17 4v16M4 7h3m-3 10h3m10-10h3m-3 10h3M7 6h10v12H7M10 10h4m-4 4h4',
  search: 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM21 21l-5-5',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  ticks: 'M3 6l2 2 3-4M3 13l2 2 3-4M3 20l2 2 3-4M11 6h10M11 13h10M11 20h10',
  trash: 'M4 7h16M9.5 7V4h5v3M6 7l1 14h10l1-14M10 11v6m4-6v6',
  tray: 'M4 4h16v16H4zM4 14h5l1.5 2.5h3L15 14h5',
  unfold: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4',
  warning: 'M12 4L2.5 20h19zM12 10v4.5m0 2.5v.5',
} as const;

export type IconName = keyof typeof OUTLINES;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

export function Icon({ name, className }: IconProps) {
  return <Outline path={OUTLINES[name]} className={className} />;
}
