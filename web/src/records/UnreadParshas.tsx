import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { unreadRequests } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../config/dashboard-texts.ts';
import { paths } from '../config/paths.ts';
import rowAction from '../ui/row-action.module.css';

/** In the address of the dashboard, in place of a parsha. */
export const unreadParsha = 'unread';

/** Says how many requests may be for this Shabbos, since their parsha was not understood. */
export function UnreadParshas({ requests }: { readonly requests: readonly AliyaRequest[] }) {
  const count = useMemo(() => unreadRequests(requests).length, [requests]);
  if (count === 0) return null;
  return (
    <p className="muted small above-2">
      {dashboardTexts.unreadParshas(count)}{' '}
      <Link className={rowAction['action']} to={paths.dashboard.requests(unreadParsha)}>
        {dashboardTexts.showUnread}
      </Link>
    </p>
  );
}
