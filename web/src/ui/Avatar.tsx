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
  readonly size?: 'row' | 'page' | 'stage';
}

const tintCount = 8;

/** One of eight tints, the same for a person everywhere. */
function tintOf(initials: string): number {
  let sum = 0;
  for (const letter of initials) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tintCount;
}

/** Set as attributes, to avoid layout shift before the styles load. */
const sidePx = { row: 40, page: 88, stage: 200 } as const;

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
        className={`${styles['avatar']} centered fixed bold rounded`}
        data-size={size}
        data-icon={icon}
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
      className={`${styles['avatar']} centered fixed bold rounded`}
      data-size={size}
      data-icon={icon}
      data-tint={tintOf(initials)}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {initials === '' ? <Icon name={icon} /> : initials}
    </span>
  );
}
