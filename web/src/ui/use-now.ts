import { useEffect, useState } from 'react';

/** The current time, updated every hour or `everyMs`. */
export function useNow(everyMs = 3_600_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
