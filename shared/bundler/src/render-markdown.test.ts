import { renderMarkdown } from './render-markdown.ts';

const table = '| Event | Time |\n| --- | --- |\n| Breach | 72 hours |\n';

test('a table stands in a scroll region named after its heading', () => {
  const { html } = renderMarkdown(`## Deadlines\n\n${table}\n\n${table}`);
  expect(html).toContain('<div role="region" aria-label="Table: Deadlines" tabindex="0" data-table="">');
  expect(html).toContain('aria-label="Table 2: Deadlines"');
});

test('a cell knows its column, and the first names its row', () => {
  const { html } = renderMarkdown(table);
  expect(html).toContain('<th scope="col" role="columnheader">Event</th>');
  expect(html).toContain('<th scope="row" role="rowheader">Breach</th>');
  expect(html).toContain('<td role="cell" data-column="Time">72 hours</td>');
});

test('of a link to a file of the repository the text stays', () => {
  const { html } = renderMarkdown('[one](../SECURITY.md), [`two`](decisions/) and [three](#here)');
  expect(html).toBe('<p>one, <code>two</code> and <a href="#here">three</a></p>');
});

test('a link to a page waits for the base path; other links are plain', () => {
  const { html } = renderMarkdown('[a](/blog/gdpr) [b](https://www.odpc.go.ke/)');
  expect(html).toContain('<a href="base:/blog/gdpr">a</a>');
  expect(html).toContain('<a href="https://www.odpc.go.ke/" rel="external noopener">b</a>');
});

test('headings have ids and second-level ones make the table of contents', () => {
  const { html, contents } = renderMarkdown('## Who must comply\n\n### Size & scope\n');
  expect(html).toContain('<h3 id="size--scope">Size &#x26; scope</h3>');
  expect(contents).toEqual([{ id: 'who-must-comply', text: 'Who must comply' }]);
});

test('raw HTML is left out', () => {
  expect(renderMarkdown('Text <img src=x onerror=alert(1)> more').html).toBe('<p>Text  more</p>');
});
