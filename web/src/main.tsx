import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { surviveTranslation } from './kernel/survive-translation.ts';

const container = document.querySelector('#root');
if (container === null) throw new Error('index.html has no #root');
surviveTranslation();
// index.html shows a message instead in browsers that are too old.
const canRun = document.documentElement.dataset['waitsFor'] !== 'newer-browser';
if (canRun) createRoot(container).render(<App />);
