// A vendor entry point: what it names is bundled into a chunk of its own, so that a change of ours does not rename React,
// which visitors' browsers keep.
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as client from 'react-dom/client';

export { client, jsx, react };
