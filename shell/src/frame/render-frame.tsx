import { renderToString } from 'react-dom/server';
import type { FrameProps } from './frame-layout.tsx';
import { FrameLayout } from './frame-layout.tsx';

/** The frame as HTML, for a person who is not known: the browser adds the session. */
export function renderFrame(props: FrameProps): string {
  return renderToString(<FrameLayout {...props} session={null} state={{ phase: 'ready' }} />, {
    identifierPrefix: 's',
  });
}
