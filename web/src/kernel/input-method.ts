/**
 * Whether a key belongs to the input method, as the Enter that ends a composed word does. `isComposing` does not tell: on
 * Android words are composed all the time, and Enter is meant for the field
 * (https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode).
 */
export function isInputMethodKey({ keyCode }: Pick<KeyboardEvent, 'keyCode'>): boolean {
  return keyCode === 229;
}
