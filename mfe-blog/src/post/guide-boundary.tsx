import { type Shell, useShell } from '@adili/contract';
import { Alert, Button, ButtonLink } from '@adili/ui';
import { Component, type ReactNode } from 'react';
import type { GuideId } from '../guides/guide-ids.ts';
import { forgetGuide } from '../guides/load-guide.ts';
import styles from './guide-boundary.module.css';

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

/** What stands at an address that no guide has. */
export function PostNotFound() {
  return (
    <div className={styles.message}>
      <h1>Error: Blog post not found</h1>
      <p>No guide has this address. It may have been mistyped; every guide can be found under Resources.</p>
      <ButtonLink to="/blog">See all guides</ButtonLink>
    </div>
  );
}
