import { useSyncExternalStore } from 'react';
import {
  may,
  mayGivePointsAt,
  mayUndo,
  type Permission,
  type Rights,
} from '@gabbai/domain/people/role.ts';
import { ownEntry, watchOwnEntry, type OwnEntry } from './own-entry.ts';

export function useOwnEntry(): OwnEntry | null {
  return useSyncExternalStore(watchOwnEntry, ownEntry);
}

const noRights: Rights = { role: 'viewer', schools: [] };

/** What the signed-in administrator may do. Changes of the role arrive live. */
export function useRights(): Rights {
  return useOwnEntry() ?? noRights;
}

export function useMay(permission: Permission): boolean {
  return may(useRights(), permission);
}

/** Whether points may be given to a boy: a helper gives them to boys of his schools. */
export function useMayGivePointsTo({ school }: { readonly school: string | null }): boolean {
  return mayGivePointsAt(useRights(), school ?? '');
}

/** Returns a function that says whether a change may be undone. */
export function useMayUndo(): (change: Parameters<typeof mayUndo>[1]) => boolean {
  const own = useOwnEntry();
  return (change) => own !== null && mayUndo(own, change, own.uid);
}
