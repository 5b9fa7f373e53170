/** A cookie as the browser keeps it. */
export interface Cookie {
  name: string;
  value: string;
  secure: boolean;
}

/** A new visitor: a window with cookies and storage of its own. Mouse and keys are real events of the browser. */
export interface Visitor {
  goto(address: string): Promise<unknown>;
  /** Runs an expression in the page, also where the page's own scripts are switched off. Promises are waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point of the viewport. */
  click(x: number, y: number): Promise<unknown>;
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<unknown>;
  /** Makes the viewport so large. WebKit's window is at least 447 px wide. */
  resize(width: number, height: number): Promise<unknown>;
  cookies(): Promise<Cookie[]>;
  /** How many of the elements that match have this role for screen readers. */
  countRole(role: string, selector: string): Promise<number>;
  close(): Promise<unknown>;
}

/** A browser that is running. Certificates are not checked. */
export interface Engine {
  version: string;
  /** False where the parser does not know declarative shadow roots: header and footer are drawn by the script alone. */
  opensShadowRoots?: false;
  visit(options?: { javascript?: boolean }): Promise<Visitor>;
  close(): Promise<unknown>;
}
