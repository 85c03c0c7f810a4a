import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

const container = document.querySelector('#root');
if (container === null) throw new Error('index.html has no #root');
// Otherwise index.html says that this browser is too old.
const canRun = document.documentElement.dataset['waitsFor'] !== 'newer-browser';
if (canRun) createRoot(container).render(<App />);
