import { useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Up to two letters; none shows a figure. */
  readonly initials: string;
  readonly photoUrl: string | null;
  /** What the picture shows; left out where the name stands beside it. */
  readonly alt?: string;
  readonly size?: 'row' | 'page';
}

/** A person's photo, or his initials where there is none or it does not load. */
export function Avatar({ initials, photoUrl, alt = '', size = 'row' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (photoUrl !== null && photoUrl !== brokenUrl) {
    return (
      <img
        className={styles['avatar']}
        data-size={size}
        src={photoUrl}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(photoUrl)}
      />
    );
  }
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {initials === '' ? <Icon name="person" /> : initials}
    </span>
  );
}
