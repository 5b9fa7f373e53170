/** Something that a script stored on the visitor's device. */
export interface Stored {
  readonly kind: 'cookie' | 'local storage' | 'session storage' | 'database' | 'cache';
  readonly name: string;
}

/** Writes down what is stored, by hooks in front of the browser's own functions: also what is taken away again. */
export function recordStorage(): Stored[] {
  const stored: Stored[] = [];
  return stored;
}
