import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  readonly 'data-loading'?: unknown;
  readonly 'data-disabled'?: unknown;
};

function SteadyButton({ disabled, onClick, ...props }: ButtonProps) {
  const isRunning = props['data-loading'] !== undefined && props['data-disabled'] === undefined;
  return (
    <button
      {...props}
      disabled={disabled && !isRunning}
      aria-disabled={isRunning || undefined}
      onClick={isRunning ? (event) => event.preventDefault() : onClick}
    />
  );
}

/**
 * For a Mantine button that shows that it runs: it takes no press meanwhile, but is not `disabled`, which would drop the
 * keyboard's focus.
 */
export const steady = { renderRoot: (props: ButtonProps) => <SteadyButton {...props} /> };
