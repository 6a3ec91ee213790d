import { Alert, Button, useIdle } from '@adili/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChunk } from '../chunks/on-demand.tsx';
import styles from './bar-chart.module.css';
import type { Series } from './bars.ts';

interface BarChartProps {
  /** Names the canvas. */
  name: string;
  series: Series;
  /** Id of the text that says where the same figures stand as a table. */
  describedBy: string;
}

const loadDrawing = () => import('./draw-bars.ts');

/** A bar chart in the colours of the theme; what draws it is loaded once its place is on screen, and the rest of the page stands. */
export function BarChart(props: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useOnScreen(place);
  const isIdle = useIdle();
  return <div ref={place}>{seen && isIdle ? <Drawn {...props} /> : <div className={styles.box} />}</div>;
}

function Drawn({ name, series, describedBy }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, retry } = useChunk(loadDrawing);
  const draw = state.kind === 'loaded' ? state.value.drawBars : null;
  const failed = state.kind === 'failed';

  useEffect(() => {
    if (!draw || !canvas.current) return;
    return draw(canvas.current, series);
  }, [draw, series]);

  return (
    <>
      {failed && (
        <Alert
          tone="warning"
          role="alert"
          actions={
            <Button size="small" onClick={retry}>
              Load the chart
            </Button>
          }
        >
          The chart could not be loaded. The Payments table has the same figures.
        </Alert>
      )}
      <div className={styles.box} hidden={failed}>
        <canvas ref={canvas} role="img" aria-label={name} aria-describedby={describedBy} />
      </div>
    </>
  );
}

/** True once the element has come near the part of the page that is seen. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return seen;
}
