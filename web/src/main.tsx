import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ConfigErrorPage } from './app/ConfigErrorPage.tsx';
import { Providers } from './app/Providers.tsx';
import { loadRuntimeConfig } from './config/runtime-config.ts';

const container = document.querySelector('#root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);

loadRuntimeConfig().then(
  () => root.render(<App />),
  (error: unknown) =>
    root.render(
      <Providers>
        <ConfigErrorPage error={error} />
      </Providers>,
    ),
);
