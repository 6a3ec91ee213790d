import { useCallback, useEffect, useState } from 'react';
import type { drawBars } from './draw-bars.ts';

/** The drawing code, which comes as a chunk of its own once a chart is on the page. */
export function useDrawBars(reportError: (error: unknown) => void) {
  const [draw, setDraw] = useState<typeof drawBars | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const chunk = await import('./draw-bars.ts');
      setDraw(() => chunk.drawBars);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }, [reportError]);

  useEffect(() => void load(), [load]);

  return { draw, failed, load };
}
