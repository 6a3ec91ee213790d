import { AuditHtml, asked, failed } from '../../testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

const about = (found: string[]) => found.filter((each) => each.startsWith('2.1.1'));

test('fails controls that no key operates as a click does, wherever their scripts listen', async () => {
  const control = (id: string, role: string, text = id) =>
    `<span id="${id}" role="${role}" tabindex="0" aria-checked="false" aria-label="${text}">${text}</span> `;
  const result = await html.audit(
    `<main><h1>Things</h1>
      <p>${control('switch', 'switch')} ${control('switch-by-key', 'switch')}</p>
      <p>${control('button', 'button')} ${control('button-by-key', 'button')} ${control('grave', 'button', 'Delete all')}</p>
      <p>${control('ripple', 'button')} ${control('idle', 'checkbox')}</p>
      <p><a id="link" href="#link" role="button">Link</a> <span id="more">More of it</span> <span id="counted">Counted</span></p>
      <p>${control('late', 'switch')} ${control('last', 'button')} <span id="stopped">Stopped</span></p>
      <p id="out">Out</p>
      <script>
        const at = (id) => document.getElementById(id);
        const turn = ({ target }) => target.setAttribute('aria-checked', target.getAttribute('aria-checked') !== 'true');
        at('switch').addEventListener('mousedown', turn);
        at('switch-by-key').addEventListener('click', turn);
        at('switch-by-key').addEventListener('keyup', (event) => { if (event.key === ' ') turn(event); });
        const say = ({ target }) => { if (['button', 'button-by-key', 'link', 'grave'].includes(target.id)) out.textContent += target.id; };
        document.addEventListener('click', say);
        document.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target.id !== 'button') say(event); });
        document.addEventListener('keydown', (event) => { if (event.key === ' ' && event.target.id === 'button-by-key') say(event); });
        at('ripple').addEventListener('mousedown', () => {
          const drop = at('ripple').appendChild(document.createElement('i'));
          setTimeout(() => drop.remove(), 250);
        });
        at('more').addEventListener('click', () => { out.textContent += 'more'; });
        at('late').addEventListener('click', turn);
        at('late').addEventListener('keydown', (event) => { if (event.key === ' ') setTimeout(turn, 300, event); });
        at('last').addEventListener('keydown', () => { out.textContent += 'last'; });
        at('stopped').addEventListener('click', (event) => event.stopPropagation());
        at('counted').addEventListener('click', () => { window.count = 1; });
      </script>
    </main>`,
    '',
    // Their time goes by their number.
    { caps: { controls: 90 } },
  );
  expect(about(failed(result))).toEqual(['2.1.1 #switch', '2.1.1 #button']);
  expect(about(asked(result))).toEqual(['2.1.1 #link', '2.1.1 #more']);
});

test('fails a button that no key leads to, and asks for parts of a widget that has nothing to focus', async () => {
  const result = await html.audit(`<main><h1>Things</h1>
    <p><span id="opens" role="button">Open it</span> <span id="idle" role="button">Nothing</span></p>
    <ul id="towns" role="listbox"><li role="option">Nakuru</li></ul><input aria-label="Town" aria-controls="towns">
    <div role="tablist"><span id="tab" role="tab">Prices</span></div><p id="out">Out</p>
    <script>addEventListener('click', ({ target }) => { if (target === opens) out.textContent += '.'; });</script>
  </main>`);
  expect(about(failed(result))).toEqual(['2.1.1 #opens']);
  expect(about(asked(result)).toSorted()).toEqual(['2.1.1 #idle', '2.1.1 #tab']);
});
