/** How long work keeps the processor, in milliseconds of this thread alone: what else the machine does counts for nothing. */
export function processorMillis(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
