import { type DashboardCard, type DashboardName, useSession, useShell } from '@adili/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { RetryButton } from '../load-failure/load-failure.tsx';
import { Loading } from '../loading/loading.tsx';
import { Panel } from '../panel/panel.tsx';
import styles from './dashboard-cards.module.css';

interface DashboardCardsProps {
  dashboard: DashboardName;
  /** Whether a card is mounted here. Default: each. */
  shows?(card: DashboardCard): boolean;
}

/** The cards that remotes give a dashboard, each on its own: one that can't be loaded says so, and the others live. */
export function DashboardCards({ dashboard, shows = () => true }: DashboardCardsProps) {
  const shell = useShell();
  const user = useSession()?.user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which cards there are depends on the person
  const all = useMemo(() => shell.cards?.(dashboard) ?? [], [shell, dashboard, user]);
  const cards = all.filter(shows);
  if (cards.length === 0) return null;
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <OneCard key={card.key} card={card} />
      ))}
    </div>
  );
}

type CardState = { kind: 'loading' | 'shown' } | { kind: 'failed'; reason: string };

function OneCard({ card }: { card: DashboardCard }) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CardState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object is the same card while its key is the same
  useEffect(() => {
    if (!place.current) return;
    // A root of its own in a fresh element: React takes one out after this component is gone.
    const element = document.createElement('div');
    place.current.replaceChildren(element);
    const takeOut = card.mount(element, {
      onShown: () => setState({ kind: 'shown' }),
      onFailed: (reason) => setState({ kind: 'failed', reason }),
    });
    return () => queueMicrotask(takeOut);
  }, [card.key, attempt]);
  return (
    <Panel title={card.title}>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <Alert
          tone="danger"
          role="alert"
          title={`${card.title} could not be loaded`}
          actions={
            <RetryButton
              size="small"
              onRetry={() => {
                setState({ kind: 'loading' });
                setAttempt(attempt + 1);
              }}
            />
          }
        >
          {`${state.reason} It comes from ${card.remote}.`}
        </Alert>
      )}
      <div ref={place} />
    </Panel>
  );
}
