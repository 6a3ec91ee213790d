/** What the development server's client hands on to the page of a message that is about no build. */
interface Progress {
  type?: string;
  data?: { message?: string };
}

const LINE_ID = 'adili-types';

/** Says in a corner of the page what the server says of its check of types; the empty word takes it away. */
addEventListener('message', ({ source, data }: MessageEvent<Progress | undefined>) => {
  const said = data?.data?.message;
  if (source !== window || data?.type !== 'webpackProgress' || said === undefined) return;
  // Several remotes on one page are checked by the same program.
  document.getElementById(LINE_ID)?.remove();
  if (said === '') return;
  const line = document.createElement('div');
  line.id = LINE_ID;
  line.role = 'status';
  line.textContent = said;
  Object.assign(line.style, {
    position: 'fixed',
    insetInlineStart: '0.5rem',
    insetBlockEnd: '0.5rem',
    zIndex: '2147483646',
    padding: '0.25rem 0.5rem',
    font: '0.8rem system-ui, sans-serif',
    color: '#fff',
    background: '#333',
    pointerEvents: 'none',
  });
  document.body.append(line);
});
