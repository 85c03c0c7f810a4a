import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { ChunkError } from './lazy-page.tsx';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { Notice } from './Notice.tsx';

interface RouteErrorBoundaryProps {
  readonly children: ReactNode;
  /** Adds the `main` landmark. */
  readonly isWholePage?: boolean;
}

interface State {
  readonly error: unknown;
}

/** Shows an error page when a page fails to render or its code fails to load. */
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

/** Uses plain links, because the router may have failed as well. */
function RouteErrorPage() {
  return (
    <Notice title={shellTexts.renderFailed} text={shellTexts.renderFailedHint}>
      <Button onClick={() => location.reload()}>{shellTexts.reload}</Button>
      <Button component="a" href={paths.dashboard.href} variant="default">
        {shellTexts.toDashboard}
      </Button>
    </Notice>
  );
}
