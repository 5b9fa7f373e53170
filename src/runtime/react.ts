// A vendor entry point with a chunk of its own, so that our changes do not invalidate React in visitors' caches.
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as client from 'react-dom/client';

export { client, jsx, react };
