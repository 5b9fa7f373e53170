import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  clearScreen: false,
  // The entry is below a folder that Vite's own search for dependencies does not look into before the first visit.
  optimizeDeps: { entries: ['index.html'] },
});
