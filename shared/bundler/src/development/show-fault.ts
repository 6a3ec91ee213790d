import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import configureOverlay from 'webpack-dev-middleware/client/overlay';
import { SOURCE_PREFIX } from './source-prefix.ts';

/** `http://localhost:3002/mfe-blog/0.2.0-dev.1a/BlogList.js:12:34` of a stack. */
const PLACE = /(https?:\/\/[^\s()]+?\.js)(?:\?[^\s()]*)?:(\d+):(\d+)/g;

/** React's own way to the component. */
const OF_REACT = /\n[^\n]*node_modules\/react-dom\/[^\n]*/g;

/**
 * Shows what a page threw over the page until the next edit: its message, its stack and the components around it, by
 * files and lines of the sources. A part that no source map explains stays as the browser wrote it.
 */
export async function showFault(error: unknown, componentStack = ''): Promise<void> {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const parts = [stack, componentStack && `In the components${componentStack}`];
  const text = await inSources(parts.filter(Boolean).join('\n\n'));
  // Its other settings stay as the client of the development server has them.
  configureOverlay({}).showProblems('errors', [text], 'runtime');
}

async function inSources(text: string): Promise<string> {
  const files = [...new Set(Array.from(text.matchAll(PLACE), ([, file = '']) => file))];
  const maps = new Map(await Promise.all(files.map(async (file) => [file, await readMap(file)] as const)));
  const explained = text.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = maps.get(file);
    // Browsers count columns from 1, maps from 0.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found?.source ? `${found.source.replace(SOURCE_PREFIX, '')}:${found.line}` : place;
  });
  return explained.replaceAll(OF_REACT, '');
}

async function readMap(file: string): Promise<TraceMap | null> {
  try {
    return new TraceMap(await (await fetch(`${file}.map`)).json());
  } catch {
    return null;
  }
}
