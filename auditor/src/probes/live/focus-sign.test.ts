import { AuditHtml, asked, failed } from '../../testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

test('fails a focus that nobody sees, asks where little shows it, and takes colours for what they are', async () => {
  const result = await html.audit(
    `<main><h1>Things</h1>
      <label>Name <input id="black" style="color: #000"></label>
      <label>Town <input id="no-caret" style="caret-color: rgb(0 0 0 / 0)"></label>
      <button id="shade">Shade</button>
      <button id="faint">Faint</button>
      <button id="dot">Dot</button>
      <button id="swap">Swap</button>
      <button id="thick">Thick</button>
      <button id="hue">Hue</button>
      <a id="line" href="#line">Line</a>
      <a href="#" style="font-size: 0; border: 0"></a>
      <p style="background: #000; padding: 9px"><a id="on-black" href="#on-black" style="color: #fff">On black</a></p>
    </main>`,
    `<style>
      a, button, input { outline: none; border: 1px solid #333; background: #fff }
      #shade:focus { background: #fdfdfd }
      #faint:focus { background: #eee }
      #dot { position: relative }
      #dot:focus::after { content: ''; position: absolute; left: 0; top: 0; width: 2px; height: 2px; background: #000 }
      #swap { border: 2px solid #333 }
      #swap:focus { border: 1px solid #333; outline: 1px solid #333 }
      #thick:focus { border: 3px solid #333 }
      #hue { background: #c00 }
      #hue:focus { background: #007800 }
      #line { text-decoration: none }
      #line:focus { text-decoration: underline }
      #on-black { background: none }
      #on-black:focus { outline: 2px solid #000 }
    </style>`,
  );
  const about = (found: string[]) => found.filter((each) => each.startsWith('2.4.7'));
  expect(about(failed(result))).toEqual(['2.4.7 #no-caret', '2.4.7 #shade', '2.4.7 #on-black']);
  expect(about(asked(result))).toEqual(['2.4.7 #faint']);
  const { message } =
    result.findings.find(({ selector, criterion }) => criterion === '2.4.7' && selector === '#faint') ?? {};
  expect(message).toMatch(/change by 1\.17 to 1 at most.* The same is to be asked of #dot, #swap\.$/);
});

test('says of how many more elements the focus was not compared and fields not filled in, and measures text near its bound', async () => {
  const result = await html.audit(
    `<main><h1>Things</h1>
      <p id="near" style="width: 300px; color: #777; background: linear-gradient(#fff, #fdfdfd)">Near its bound</p>
      ${'<button>Things</button>'.repeat(4)}
      ${'<label>Town <input type="checkbox"></label>'.repeat(22)}</main>`,
    '<style>button { outline: none; border: 1px solid #333 }</style>',
    { caps: { compared: 2 } },
  );
  expect(result.unfinished).toEqual([
    {
      criteria: ['2.4.7'],
      reason: 'Of 2 more elements it was not compared on the screen whether the focus is seen.',
    },
    { criteria: ['3.2.2'], reason: 'In 2 more fields nothing was entered or chosen.' },
  ]);
  expect(result.findings.find(({ criterion }) => criterion === '1.4.3')).toMatchObject({
    selector: '#near',
    verdict: 'review',
    message: expect.stringMatching(/ a contrast of 4\.\d to 1 .*4\.5 is needed/),
  });
});
