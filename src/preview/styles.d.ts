/** Styles that the preview's bundler puts beside a script, or with `{ type: 'text' }` into it. */
declare module '*.css' {
  const styles: string;

  export { styles as default };
}
