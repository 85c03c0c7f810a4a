/** Whether the focus is nowhere, or still in a closing dialog. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"]') !== null
  );
}
