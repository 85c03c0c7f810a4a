import { toast } from 'react-hot-toast';

export const notify = {
  success: (text: string): void => void toast.success(text),
  error: (text: string): void => void toast.error(text),
};
