import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  readonly 'data-loading'?: unknown;
  readonly 'data-disabled'?: unknown;
};

function FocusableLoadingButton({ disabled, onClick, ...props }: ButtonProps) {
  const isLoading = props['data-loading'] !== undefined && props['data-disabled'] === undefined;
  return (
    <button
      {...props}
      disabled={disabled && !isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** Props for a Mantine button. A loading button ignores clicks without being `disabled`, which would lose the focus. */
export const focusableWhileLoading = {
  renderRoot: (props: ButtonProps) => <FocusableLoadingButton {...props} />,
};
