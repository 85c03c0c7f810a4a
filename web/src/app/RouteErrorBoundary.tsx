import { Component, type ReactNode } from 'react';
import { ChunkError } from './chunk-error.ts';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';

interface State {
  readonly error: unknown;
}

/** Shows an error page in place of what could not be rendered. */
export class RouteErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof ChunkError ? <ChunkErrorPage /> : <RouteErrorPage />;
  }
}
