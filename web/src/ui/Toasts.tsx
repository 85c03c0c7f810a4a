import { Toaster, type DefaultToastOptions } from 'react-hot-toast';

// The specification's durations (4 s; success 2 s), limit of 20 and width of 350 px are the library's defaults:
// https://react-hot-toast.com/docs/toast
const toastOptions: DefaultToastOptions = {
  style: {
    // On light pages, too, to stand out from white cards.
    colorScheme: 'dark',
    background: 'var(--surface-raised)',
    color: 'var(--mantine-color-gray-1)',
    // Hovering keeps a toast open, so it lets clicks through. Its own buttons accept them.
    pointerEvents: 'none',
    minWidth: 'var(--toasts-min-width, 0)',
    fontSize: 'var(--type-body)',
    border: '1px solid var(--line)',
    boxShadow: 'var(--shadow-raised)',
  },
  success: { iconTheme: { primary: 'var(--accent)', secondary: 'var(--surface-card)' } },
};

/** The place of all toasts: at the bottom, where they cover no heading. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      containerStyle={{ bottom: 'var(--toasts-foot, calc(var(--foot) + 1.5rem))' }}
      toastOptions={toastOptions}
    />
  );
}
