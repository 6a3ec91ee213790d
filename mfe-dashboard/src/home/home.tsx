import { type LineFigure, type RingFigure, type SessionUser, type Task, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { DashboardCards, Loading, Panel } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import styles from './figures.module.css';
import { Lines, Rings } from './figures.tsx';
import { ownOrganisation } from './own-organisation.ts';
import { ownSupport } from './own-support.ts';
import { ToDo } from './to-do.tsx';
import { type Part, useParts } from './use-parts.ts';

type Figure = RingFigure | LineFigure;

interface HomeProps {
  user: SessionUser;
  /** What the person is to do about their account and data. */
  own: readonly Task[];
  now: number;
  /** What is under way for the person. */
  children: ReactNode;
}

/** The figures of a kind, each with a key of its own. */
const figuresIn = <Kind extends Figure['kind']>(parts: readonly Part[], kind: Kind) =>
  parts.flatMap(({ source, state }) =>
    (state.kind === 'read' ? state.data.figures : [])
      .filter((figure): figure is Extract<Figure, { kind: Kind }> => figure.kind === kind)
      .map((figure) => [`${source.key} ${figure.id}`, figure] as const),
  );

/** What a dashboard is composed of besides the person's own records: as it was when these came. */
function useOwnParts(user: SessionUser, now: number) {
  const { cards } = useShell();
  const api = useApi();
  const [sources] = useState(() => [
    ...(user.memberRole ? [ownSupport(api, user.id)] : []),
    ...(user.organisationId && user.memberRole ? [ownOrganisation(api, user, now)] : []),
    ...(cards?.('customer') ?? []),
  ]);
  return useParts(sources);
}

/** Where an organisation stands, what is open, and how it went, by the part that says so: composed of what all say. */
export function Home({ user, own, now, children }: HomeProps) {
  const parts = useOwnParts(user, now);
  const rings = figuresIn(parts, 'ring');
  const isLoading = parts.some(({ state }) => state.kind === 'loading');
  const silent = new Set(parts.flatMap(({ source, state }) => (state.kind === 'silent' ? [source.key] : [])));
  return (
    <>
      {(rings.length > 0 || isLoading) && (
        <Panel title="Where you stand">{rings.length > 0 ? <Rings figures={rings} /> : <Waiting />}</Panel>
      )}
      <ToDo userId={user.id} own={own} parts={parts} now={now}>
        {children}
      </ToDo>
      {parts.map((part) => {
        const lines = figuresIn([part], 'line');
        return lines.length > 0 ? (
          <Panel key={part.source.key} title={part.source.title}>
            <Lines figures={lines} />
          </Panel>
        ) : null;
      })}
      <DashboardCards dashboard="customer" shows={({ key }) => silent.has(key)} />
    </>
  );
}

/** Room for what is on its way, so that what stands below does not jump. */
const Waiting = () => (
  <div className={styles.waiting}>
    <Loading />
  </div>
);
