import { subjectFault } from './commits.ts';

test.each([
  ['api: answer 409 where another change came first', null],
  [`docs: ${'x'.repeat(66)}`, null],
  [`docs: ${'x'.repeat(67)}`, 'has 73 characters; at most 72 are allowed'],
  ['docs: say what a room is.', 'must not end with a full stop'],
  ['Answer 409', expect.stringContaining('must begin with one of api, shell,')],
  ['kitchen: answer 409', expect.stringContaining('must begin with one of api, shell,')],
])('the subject "%s" is judged by its form', (subject, fault) => {
  expect(subjectFault(subject)).toEqual(fault);
});
