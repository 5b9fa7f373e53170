import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'eos-content-host/room.css';
import './page.css';
import { App } from './app.tsx';

const container = document.getElementById('app');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
