import { groupFindings } from './group-findings.ts';

const found = (id: string, rule: string, message: string, ...pages: string[]) => ({
  id,
  rule,
  message,
  headline: 'Text too pale to read',
  pages,
  selector: `#${id}`,
  criterion: '1.4.3',
  verdict: 'failed' as const,
});

test('a group has one rule, its elements, and the pages of all', () => {
  const groups = groupFindings([
    found('a', 'contrast', 'It is too pale. It has 2 to 1.', '/', '/a'),
    found('b', 'link', 'A link is too pale.', '/'),
    found('c', 'contrast', 'It is too pale. It has 3 to 1.', '/', '/b'),
    { ...found('d', 'contrast', 'It may be too pale.', '/'), verdict: 'review' as const },
  ]);
  expect(groups.map(({ id, message, elements, pages }) => [id, message, elements, pages])).toEqual([
    ['a', 'It is too pale.', 2, 3],
    ['b', 'A link is too pale.', 1, 1],
    ['d', 'It may be too pale.', 1, 1],
  ]);
});

test('what a rule finds on the same elements by two criteria is told once, and more than that by itself', () => {
  const nameless = (id: string, criterion: string) => ({
    ...found(`${id} ${criterion}`, 'link-name', 'Links must have text.', '/'),
    selector: id,
    criterion,
  });
  const told = (...rows: ReturnType<typeof nameless>[]) =>
    groupFindings(rows).map(({ criteria, elements }) => [criteria, elements]);
  const [a, b] = ['a', 'b'].map((id) => ['4.1.2', '2.4.4'].map((criterion) => nameless(id, criterion)));
  expect(told(...(a ?? []), ...(b ?? []))).toEqual([[['4.1.2', '2.4.4'], 2]]);
  const more = [nameless('c', '2.4.4'), nameless('a', '4.1.2'), nameless('b', '2.4.4')];
  expect(told(...more)).toEqual([
    [['2.4.4'], 2],
    [['4.1.2'], 1],
  ]);
  const other = { ...nameless('a', '2.4.4'), message: 'Is it clear?' };
  expect(told(nameless('a', '4.1.2'), other)).toHaveLength(2);
});

test('messages that begin otherwise share nothing', () => {
  const [group] = groupFindings([found('a', 'r', '2 to 1. Too pale.'), found('b', 'r', '3 to 1. Too pale.')]);
  expect(group?.message).toBe('');
});

test('a group says who has it, where that is one person, and how much of it is given', () => {
  const given = (...assignees: (string | undefined)[]) => {
    const rows = assignees.map((assignee, index) => ({ ...found(`f${index}`, 'r', 'Pale.'), assignee }));
    const [group] = groupFindings(rows);
    return [group?.assigned, group?.assignee];
  };
  expect(given('ann', 'ann')).toEqual([2, 'ann']);
  expect(given(undefined, 'ann')).toEqual([1, 'ann']);
  expect(given('ann', 'ben')).toEqual([2, undefined]);
  expect(given(undefined, undefined)).toEqual([0, undefined]);
});

test('a group has the headline of all, without the sizes in which its elements differ', () => {
  const headlineOf = (...headlines: string[]) =>
    groupFindings(headlines.map((headline, index) => ({ ...found(`f${index}`, 'r', 'Small.'), headline })))[0]
      ?.headline;
  const small = (what: string, size: string) => `${what} too small to tap: ${size} px, needs 24 x 24`;
  expect(headlineOf(small('Link', '16 x 6'), small('Link', '16 x 6'))).toBe(small('Link', '16 x 6'));
  expect(headlineOf(small('Link', '16 x 6'), small('Link', '20 x 9'))).toBe('Link too small to tap');
  expect(headlineOf(small('Link', '16 x 6'), small('Button', '16 x 6'))).toBe(small('Link', '16 x 6'));
  expect(headlineOf('To check: Text too pale: 2', 'To check: Text too pale: 3')).toBe(
    'To check: Text too pale',
  );
});
