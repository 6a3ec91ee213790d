import type { LineFigure, RingFigure, Task } from '@adili/contract';
import { DashboardCards, Panel } from '@adili/ui';
import type { ReactNode } from 'react';
import { Lines, Rings } from './figures.tsx';
import { ToDo } from './to-do.tsx';
import type { Part } from './use-parts.ts';

type Figure = RingFigure | LineFigure;

interface HomeProps {
  userId: string;
  /** What the person is to do about their account, plan and data. */
  own: readonly Task[];
  parts: readonly Part[];
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

/** Where an organisation stands, what is open, and how its websites do: composed of what all parts say. */
export function Home({ userId, own, parts, now, children }: HomeProps) {
  const [rings, lines] = [figuresIn(parts, 'ring'), figuresIn(parts, 'line')];
  const silent = new Set(parts.flatMap(({ source, state }) => (state.kind === 'silent' ? [source.key] : [])));
  return (
    <>
      {rings.length > 0 && (
        <Panel title="Where you stand">
          <Rings figures={rings} />
        </Panel>
      )}
      <ToDo userId={userId} own={own} parts={parts} now={now}>
        {children}
      </ToDo>
      {lines.length > 0 && (
        <Panel title="Websites">
          <Lines figures={lines} />
        </Panel>
      )}
      <DashboardCards dashboard="customer" shows={({ key }) => silent.has(key)} />
    </>
  );
}
