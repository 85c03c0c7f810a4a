import type { IconName } from '../../ui/Icon.tsx';

/** An entry of the command palette. */
export interface Command {
  readonly id: string;
  readonly kind: 'page' | 'action';
  readonly label: string;
  readonly icon: IconName;
  /** Opens another page, which gets the focus. */
  readonly isNavigation: boolean;
  readonly run: () => void;
}
