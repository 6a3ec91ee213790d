import { visitChoiceKey } from '@adili/schemas/consents/visit-choice';
import { asksForPrivacy } from './privacy-control.ts';

afterEach(() => localStorage.clear());

test.each([
  [null, false],
  ['yes', false],
  ['no', true],
])('a browser in which somebody said %s about visits', (said, isPrivate) => {
  if (said !== null) localStorage.setItem(visitChoiceKey, said);
  expect(asksForPrivacy()).toBe(isPrivate);
});
