import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './toolbar.css';

const root = document.getElementById('toolbar');
if (root) createRoot(root).render(<App />);
