import { Link } from 'react-router';
import styles from './ShareBars.module.css';

interface ShareBarsProps {
  readonly shares: readonly {
    readonly key: string;
    readonly name: string;
    readonly amount: number;
    readonly text: string;
    /** The list behind the bar; `null` for none. */
    readonly href: string | null;
  }[];
}

/** Horizontal bars that compare amounts. */
export function ShareBars({ shares }: ShareBarsProps) {
  const most = Math.max(...shares.map(({ amount }) => amount));
  return (
    <ul className={`${styles['shares']} stack gap-1`}>
      {shares.map(({ key, name, amount, text, href }) => {
        const share = (
          <>
            <bdi className={`${styles['name']} medium ellipsis max-full fit`} title={name}>
              {name}
            </bdi>{' '}
            <span className="muted nowrap numbers">{text}</span>
            <span className={`${styles['track']} all-columns sunken`}>
              <span
                className={`${styles['bar']} block`}
                style={{ width: most === 0 ? 0 : `${(amount / most) * 100}%` }}
              />
            </span>
          </>
        );
        return (
          <li key={key} className="shrink">
            {href === null ? (
              <div
                className={`${styles['share']} stack gap-1-4 text-and-end inherit small plain-link rounded-small`}
              >
                {share}
              </div>
            ) : (
              <Link
                className={`${styles['share']} stack gap-1-4 text-and-end inherit small plain-link rounded-small hover`}
                to={href}
              >
                {share}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
