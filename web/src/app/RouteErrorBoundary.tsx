import { Component, type ReactNode } from 'react';
import { ChunkError } from './chunk-error.ts';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';

interface RouteErrorBoundaryProps {
  readonly children: ReactNode;
  /** Adds the `main` landmark, which nothing around it has. */
  readonly isWholePage?: boolean;
}

interface State {
  readonly error: unknown;
}

export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, State> {
  override readonly state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const notice = error instanceof ChunkError ? <ChunkErrorPage /> : <RouteErrorPage />;
    return this.props.isWholePage === true ? <main>{notice}</main> : notice;
  }
}
