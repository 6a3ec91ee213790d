import { AuditHtml } from '../../testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

/** What is said of single keys on a page with these controls, whose script has `did` say that a key did something. */
async function saidOf(controls: string, script: string) {
  const { findings, unfinished = [] } = await html.audit(
    `<main><h1>Things</h1>${controls}<p id="out">Out</p><script>const did = (what) => { out.textContent = what; }; ${script}</script></main>`,
  );
  const found = findings.find(({ criterion }) => criterion === '2.1.4');
  return found ? `${found.verdict}: ${found.message.split('.')[0]}` : unfinished[0]?.reason;
}

test('names the key that did it, once or each time, soon or a moment later, and no control that has nothing to do with it', async () => {
  const many = '<button>Button</button>'.repeat(12);
  const said = await Promise.all([
    saidOf(
      '<label>Search <input id="search"></label>',
      `addEventListener('keydown', (event) => { if (event.key === '/' && event.target !== search) { event.preventDefault(); search.focus(); } });`,
    ),
    saidOf(
      '<button>Archive</button>',
      `addEventListener('keydown', ({ key }) => { if (key === 'd') setTimeout(() => did('Deleted'), 20); });`,
    ),
    saidOf(many, `let n = 0; addEventListener('keydown', ({ key }) => { if (key === 'm') did(n += 1); });`),
    saidOf(
      '<button onclick="off = true">Without keys</button>',
      `let off = false; addEventListener('keydown', ({ key }) => { if (key === 'd' && !off) did('Deleted'); });`,
    ),
    saidOf(
      '',
      `addEventListener('keydown', ({ key, ctrlKey }) => { if (key === 'd' && ctrlKey) did('Deleted'); });`,
    ),
    saidOf(
      '',
      `let n = 0; setInterval(() => did(n += 1), 400); addEventListener('keydown', () => undefined);`,
    ),
  ]);
  expect(said).toEqual([
    'failed: The key "/" by itself does something, and no control of the page was found to turn that off',
    'failed: The key "d" by itself does something, and no control of the page was found to turn that off',
    'failed: The key "m" by itself does something, and no control of the page was found to turn that off',
    'review: The key "d" by itself does something',
    undefined,
    'Keys of one character were not tried, as the page changes by itself.',
  ]);
});
