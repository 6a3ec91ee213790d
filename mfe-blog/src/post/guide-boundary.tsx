import { type Shell, useShell } from '@adili/contract';
import { Alert, Button } from '@adili/ui';
import { Component, type ReactNode } from 'react';
import type { GuideId } from '../guides/guide-ids.ts';
import { forgetGuide } from '../guides/load-guide.ts';
import styles from './post-message.module.css';

interface BoundaryProps {
  id: GuideId;
  children: ReactNode;
}

/** Stands for a guide whose chunk could not be loaded, and tries it anew on request. */
export function GuideBoundary(props: BoundaryProps) {
  return <Boundary {...props} shell={useShell()} />;
}

class Boundary extends Component<BoundaryProps & { shell: Shell }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { id, shell } = this.props;
    forgetGuide(id);
    shell.reportError(error, { guide: id });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.message}>
        <h1>This guide could not be loaded</h1>
        <Alert
          tone="danger"
          role="alert"
          actions={
            <Button variant="secondary" onClick={() => this.setState({ failed: false })}>
              Retry
            </Button>
          }
        >
          Check your connection, then try again.
        </Alert>
      </div>
    );
  }
}
