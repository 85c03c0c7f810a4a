import type { IconName } from '../../ui/Icon.tsx';

/** A page to go to or something to do, by its name. */
export interface Command {
  readonly id: string;
  readonly kind: 'page' | 'action';
  readonly label: string;
  readonly icon: IconName;
  /** Leads away from what held the keyboard's focus. */
  readonly leadsAway: boolean;
  readonly run: () => void;
}
