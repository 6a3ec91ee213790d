import type { TestApi } from './api.ts';

/** Opens a stream of server-sent events. `next` gives what the next event holds, or null once the stream is over. */
export async function openEvents(api: Pick<TestApi, 'base'>, path: string, token?: string) {
  const leaving = new AbortController();
  const response = await fetch(`${api.base}${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  async function next(): Promise<unknown> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const [block, rest] = [text.slice(0, end), text.slice(end + 2)];
        text = rest;
        if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length));
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
  }
  return { status: response.status, headers: response.headers, next, leave: () => leaving.abort() };
}
