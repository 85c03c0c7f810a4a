import './login.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { loadedInside, loadInside } from './chunks.ts';
import { Login } from './Login.tsx';
import { session } from './session.ts';

function Gate() {
  const inside = loadedInside();
  return inside === null ? <Navigate to="/login" replace /> : <inside.Inside />;
}

const container = document.querySelector('#root');
if (container === null) throw new Error('index.html has no #root');
if (session.isStored()) await loadInside();
createRoot(container).render(
  <MantineProvider>
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="*" element={<Gate />} />
      </Routes>
    </BrowserRouter>
  </MantineProvider>,
);
