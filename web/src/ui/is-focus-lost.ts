/** Whether nobody holds the keyboard's focus any more once a dialog that is fading away has gone. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"]') !== null
  );
}
