import { toast } from 'react-hot-toast';

/** Tells an outcome in passing. */
export const notify = {
  success: (text: string): void => void toast.success(text),
  error: (text: string): void => void toast.error(text),
};
