/** Styles that the preview's bundler puts beside a script. */
declare module '*.css';
