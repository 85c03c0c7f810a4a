import { useBrokenPicture } from './broken-picture.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Up to two letters; where there are none it shows `icon`. */
  readonly initials: string;
  readonly icon?: IconName;
  readonly photoUrl: string | null;
  /** What the picture shows; left out where the name stands beside it. */
  readonly alt?: string;
  readonly size?: 'row' | 'page';
}

/** As wide as high, in the measures of the style; known before the style or the picture is there. */
const sidePx = { row: 40, page: 88 } as const;

/** A person's photo, or his initials where there is none or it does not load. */
export function Avatar({
  initials,
  photoUrl,
  icon = 'person',
  alt = '',
  size = 'row',
}: AvatarProps) {
  const { isBroken, onError } = useBrokenPicture(photoUrl);
  if (photoUrl !== null && !isBroken) {
    return (
      <img
        // Another person's picture must not stand here until his own has come.
        key={photoUrl}
        className={styles['avatar']}
        data-size={size}
        src={photoUrl}
        alt={alt}
        width={sidePx[size]}
        height={sidePx[size]}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    );
  }
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {initials === '' ? <Icon name={icon} /> : initials}
    </span>
  );
}
