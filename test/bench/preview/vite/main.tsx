// The page that `npm run bench:preview` measures against: the legal notice as a Vite project would show it, from the same
// components, texts, settings and styles.
/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import '../../../../src/pages/styles/eos-content.css';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
