import type { IconName } from '../../ui/Icon.tsx';

export interface Command {
  readonly id: string;
  readonly kind: 'page' | 'action';
  readonly label: string;
  readonly icon: IconName;
  /** Running it moves the focus to another page. */
  readonly isNavigation: boolean;
  readonly run: () => void;
}
