import { headlineOf } from './headline.ts';

const told = (rule: string, message: string, html = '<p>', verdict: 'failed' | 'review' = 'failed') =>
  headlineOf({ rule, criterion: '2.5.8', verdict, message, html });

test('a headline says in plain words what was found, with its sizes and ratios', () => {
  const target =
    'All touch targets must be 24px large. Target has insufficient size (16px by 6.4px, should be at least 24px by 24px).';
  expect(told('axe:target-size', target, '<button class="x">')).toBe(
    'Button too small to tap: 16 x 6 px, needs 24 x 24',
  );
  expect(told('probe:target-size', 'It is 12 by 20 pixels, and a circle.', '<a href="/">')).toBe(
    'Link too small to tap: 12 x 20 px, needs 24 x 24',
  );
  const contrast =
    'Elements must meet minimum color contrast ratio thresholds. Element has insufficient color contrast of 2.84 (foreground color: #999999, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1.';
  expect(told('axe:color-contrast', contrast)).toBe('Text too pale to read: contrast 2.84, needs 4.5');
  expect(
    told(
      'accesslint:distinguishable/color-contrast',
      'Insufficient color contrast ratio of 3.10:1 (required 4.5:1).',
    ),
  ).toBe('Text too pale to read: contrast 3.1, needs 4.5');
  expect(
    told(
      'probe:drawn-contrast',
      'As it is drawn, some of its letters have a contrast of 1.9 to 1 to what is behind them; 3 is needed.',
    ),
  ).toBe('Text too pale to read: contrast 1.9, needs 3');
});

test('what asks for a person is a question, or says that it is to be checked; an unknown rule has its criterion’s name', () => {
  expect(told('axe:image-alt', '', '<img>')).toBe('Picture without a text alternative');
  expect(told('axe:image-alt', '', '<img>', 'review')).toBe('To check: Picture without a text alternative');
  expect(told('probe:input-purpose', '', '<input>', 'review')).toBe(
    'Does this field need an autocomplete value?',
  );
  const title = {
    rule: 'probe:wording',
    criterion: '2.4.2',
    message: 'The page is titled "Buttons".',
  } as const;
  expect(headlineOf({ ...title, verdict: 'review', html: '<title>' })).toBe(
    'Does the page title say what the page is about? “Buttons”',
  );
  expect(told('axe:of-next-year', '')).toBe('Target Size (Minimum)');
});
