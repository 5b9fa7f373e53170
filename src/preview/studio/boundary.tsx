import { Component, type ReactNode } from 'react';

/** Where the tools themselves fail: never a blank page. What was written is in the tab's storage, and comes back. */
export class Boundary extends Component<{ children: ReactNode }, { reason?: string }> {
  override state: { reason?: string } = {};

  static getDerivedStateFromError(error: unknown): { reason: string } {
    return { reason: String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children;
    return (
      <main className="sheet-of-paper" role="alert">
        <h1>The tools of the preview have failed</h1>
        <p>
          <code>{reason}</code>
        </p>
        <p className="buttons">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            Load them again
          </button>
        </p>
        <p>Texts that were not saved are kept.</p>
      </main>
    );
  }
}
