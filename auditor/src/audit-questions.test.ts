import { AuditHtml, asked, failed } from './testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

const text = 'The ferry goes each hour from the old harbour to the new one and back again.';
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

test('asks once for a kind and page about what only looks like structure, and tells what it saw', async () => {
  const result = await html.audit(
    `<main><h1>Things</h1>
      <img id="logo" alt="The harbour" src="${dot}" width="60" height="60">
      <img id="doubted" alt="image.png" src="${dot}" width="60" height="60">
      <img id="named" alt="IMG_2041.jpg" src="/photos/img_2041.jpg?w=60"><img alt="paris" src="/photos/paris.jpg">
      <img alt="Map.png" src="/map.png"> Map.png, 3 kB
      <form><p>Do you agree?</p><label><input id="yes" type="radio" name="b"> Yes</label> <label><input type="radio" name="b"> No</label></form>
      <fieldset id="unnamed"><legend></legend><label>Town <input></label></fieldset>
      <div id="big" style="font-size: 1.6em">Opening hours</div><p>${text}</p>
      <p><b>Prices</b><br>${text}</p>
      <p id="lines">- apples<br>- pears</p>
      <ul><li id="anna" style="color: #d00">Anna</li><li style="color: #070">Ben</li></ul>
      <p id="told">Fields marked in red have to be filled in.</p>
      <p>Press the <b>round</b> button. The prices stand below.</p>
      <p id="back" dir="rtl">${text}</p>
      <p id="styled">Deep water.</p>
      <a id="talk" href="/talk.mp3">The talk of the harbour</a>
      <p>Visit the harbour<a id="stop" href="/harbour">.</a></p>
      <p><a href="#a">A</a> B <a id="near" href="#c">C</a> <a id="next" href="#d">D</a></p>
    </main>`,
    '<style>#styled::before { content: "Warning: " }</style>',
    { pressKeys: false },
  );
  const questions = asked(result).filter((each) =>
    /^(1\.1\.1|1\.2\.1|1\.3\.[123]|1\.4\.[13]|2\.5\.8|4\.1\.2) /.test(each),
  );
  expect(questions.toSorted()).toEqual([
    '1.1.1 #doubted',
    '1.2.1 #talk',
    '1.3.1 #big',
    '1.3.1 #lines',
    '1.3.1 #styled',
    '1.3.1 #unnamed',
    '1.3.1 #yes',
    '1.3.2 #back',
    '1.3.3 #told',
    '1.4.1 #anna',
    '1.4.1 #told',
    '2.5.8 #near',
    '2.5.8 #next',
  ]);
  expect(failed(result)).toEqual(['1.1.1 #named', '2.4.4 #stop']);
  const said = (selector: string) => result.findings.find((each) => each.selector === selector)?.message;
  expect(said('#doubted')).toContain('4 pictures have a text alternative');
  expect(said('#doubted')).toContain('"image.png", "Map.png": the name of a file. "The harbour"');
  expect(said('#big')).toContain('"Opening hours", "Prices"');
});

test('asks nothing where markup says it, or where there is nothing to tell apart', async () => {
  const result = await html.audit(
    `<main><h1>Things</h1>
      <fieldset><legend>Do you agree?</legend><label><input type="radio" name="a"> Yes</label><label><input type="radio" name="a"> No</label></fieldset>
      <label><input type="checkbox"> I take the terms</label>
      <h2>Opening hours</h2><p>${text}</p>
      <h4 id="skipped">Holidays</h4>
      <p><b>Note:</b> ${text}</p>
      <p style="font-size: 1.3em">${text}</p><p>${text} It is late.</p>
      <p>- said nobody ever, as 5 - 3 is 2.</p>
      <ul><li><a href="#x" style="color: #00c">Anna of the old harbour</a></li><li>Ben</li><li style="color: #555">Cora</li></ul>
      <h2>Red Cross</h2>
      <p>The Red Panda lives in a small house of the Black Forest. Large animals live there as well.</p>
      <fieldset disabled><legend>Plan</legend><label style="color: #bbb">Months <input></label><button style="color: #bbb">Save</button></fieldset>
      <div inert><button></button><img src="${dot}" width="40" height="40"></div>
      <input title="Search the site" autocomplete="xoff">
      <p>The red panda lives in a green house, beside שלום and others.</p>
      <p dir="rtl" lang="ar">هذا نص باللغة العربية مكتوب من اليمين إلى اليسار</p>
      <p id="quoted">Deep water.</p>
      <p>More of <a href="/next">the same</a>, and <a href="/last">of others</a> too.</p>
    </main>`,
    '<meta charset="utf-8"><style>#quoted::before { content: "→" }</style>',
    { pressKeys: false },
  );
  expect(
    asked(result).filter((each) => /^(1\.1\.1|1\.2\.1|1\.3\.[123]|1\.4\.[13]|2\.5\.8|4\.1\.2) /.test(each)),
  ).toEqual([]);
  expect(failed(result)).toEqual([]);
});

test('fails what only the browser shows: names in its tree, closed shadow trees, contrast of placeholders and of styles', async () => {
  const result = await html.audit(
    `<main><h1>Things</h1>
      <x-field id="bare"></x-field><label for="told">Town</label><x-field id="told"></x-field>
      <div id="edited" contenteditable></div>
      <x-closed id="closed"></x-closed>
      <label>Place <input id="pale" placeholder="Try a town"></label>
      <label>Lake <input id="plain" placeholder="Try a lake"></label>
      <p id="before">Deep water.</p>
      <svg viewBox="0 0 50 10" width="300" height="60"><text id="drawn" y="8" font-size="6" fill="#aaa">Depth</text><text y="4" x="20" font-size="3" fill="#555">metres</text></svg>
    </main>`,
    `<style>
      #pale::placeholder { color: #ccc } #before::before { content: "Warning: "; color: #bbb }
      x-field, #edited { display: inline-block; min-width: 100px; min-height: 30px; border: 1px solid }
    </style>
    <script>
      customElements.define('x-field', class extends HTMLElement {
        static formAssociated = true;
        constructor() { super(); this.attachInternals().role = 'textbox'; }
        connectedCallback() { this.tabIndex = 0; }
      });
      customElements.define('x-inner', class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<img src="${dot}" width="40" height="40">'; }
      });
      customElements.define('x-closed', class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<button style="width: 40px; height: 40px"></button><x-inner></x-inner>'; }
      });
    </script>`,
  );
  expect(failed(result).toSorted()).toEqual([
    '1.1.1 #closed >>> x-inner >>> img',
    '1.4.3 #before',
    '1.4.3 #drawn',
    '1.4.3 #pale',
    '4.1.2 #bare',
    '4.1.2 #closed >>> button',
    '4.1.2 #edited',
  ]);
});
