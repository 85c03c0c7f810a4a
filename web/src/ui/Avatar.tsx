import { useBrokenImage } from './broken-image.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Up to two letters; empty shows `icon`. */
  readonly initials: string;
  readonly icon?: IconName;
  readonly photoUrl: string | null;
  /** Empty where the name stands beside the picture. */
  readonly alt?: string;
  readonly size?: 'row' | 'page';
}

/** Set as attributes, to avoid layout shift before the styles load. */
const sidePx = { row: 40, page: 88 } as const;

/** A person's photo, initials or icon. */
export function Avatar({
  initials,
  photoUrl,
  icon = 'person',
  alt = '',
  size = 'row',
}: AvatarProps) {
  const { isBroken, onError } = useBrokenImage(photoUrl);
  if (photoUrl !== null && !isBroken) {
    return (
      <img
        // Remount, so that another person's photo never shows while this one loads.
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
