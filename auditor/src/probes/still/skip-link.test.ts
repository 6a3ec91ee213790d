import { AuditHtml } from '../../testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

test('fails a link past many that leads nowhere, asks where scripts may do it, and goes by what else is there', async () => {
  const links = [1, 2, 3, 4, 5].map((n) => `<a href="/${n}">Part ${n}</a>`).join(' ');
  const verdictOf = async (rest: string) => {
    const { findings } = await html.audit(
      `<a href="#content">Skip to content</a> <div>${links}</div>${rest}`,
      '',
      { pressKeys: false },
    );
    return findings.find((each) => each.criterion === '2.4.1' && each.confirmedBy.includes('Adili'))?.verdict;
  };
  const verdicts = await Promise.all(
    ['<p>News</p>', '<p>News</p><script></script>', '<p id="content">News</p>', '<h1>News</h1>'].map(
      verdictOf,
    ),
  );
  expect(verdicts).toEqual(['failed', 'review', undefined, undefined]);
});
