import { Toaster, type ToastOptions } from 'react-hot-toast';

// The times (4 s; 2 s for success; loading without limit), the limit of 20 and the width of 350 px are the library's own:
// https://react-hot-toast.com/docs/toast
const toastOptions: ToastOptions = {
  style: {
    background: 'light-dark(var(--mantine-color-white), var(--mantine-color-dark-5))',
    color: 'var(--mantine-color-text)',
    // A resting mouse keeps a toast open: it must not cover what somebody wants to press. Its buttons take the mouse again.
    pointerEvents: 'none',
  },
};

/** Where outcomes appear: at the foot, so that they cover no heading. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      containerStyle={{ bottom: 'calc(var(--foot) + 1.5rem)' }}
      toastOptions={toastOptions}
    />
  );
}
