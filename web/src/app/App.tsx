import { BrowserRouter } from 'react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { KeptApp } from './KeptApp.tsx';
import { Providers } from './Providers.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { SessionGate } from './SessionGate.tsx';

export function App() {
  return (
    <Providers>
      <Toasts />
      <RouteErrorBoundary isWholePage>
        <BrowserRouter>
          <SessionGate>
            <AppRoutes />
          </SessionGate>
        </BrowserRouter>
      </RouteErrorBoundary>
      <KeptApp />
    </Providers>
  );
}
