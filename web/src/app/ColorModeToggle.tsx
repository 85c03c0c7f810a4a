import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon } from '../ui/Icon.tsx';

interface ColorModeToggleProps {
  readonly className: string | undefined;
  readonly tileClassName: string | undefined;
}

export function ColorModeToggle({ className, tileClassName }: ColorModeToggleProps) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <button
      type="button"
      className={className}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <span className={tileClassName}>
        <Icon name={isDark ? 'sun' : 'moon'} />
      </span>
      {isDark ? shellTexts.toLight : shellTexts.toDark}
    </button>
  );
}
