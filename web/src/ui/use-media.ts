import { useMediaQuery } from '@mantine/hooks';

/** Whether a media query matches, at the first render too. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}
