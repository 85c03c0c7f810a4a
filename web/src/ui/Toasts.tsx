import { Toaster, type ToastOptions } from 'react-hot-toast';

// The specification's durations (4 s; success 2 s), limit of 20 and width of 350 px are the library's defaults:
// https://react-hot-toast.com/docs/toast
const toastOptions: ToastOptions = {
  style: {
    background: 'light-dark(var(--mantine-color-white), var(--mantine-color-dark-5))',
    color: 'var(--mantine-color-text)',
    // Hovering keeps a toast open, so it must not cover controls. Its buttons enable the pointer again.
    pointerEvents: 'none',
  },
};

/** At the bottom, so that no heading is covered. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      containerStyle={{ bottom: 'calc(var(--foot) + 1.5rem)' }}
      toastOptions={toastOptions}
    />
  );
}
