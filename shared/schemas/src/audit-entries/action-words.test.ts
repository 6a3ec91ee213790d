import { actionWords } from './action-words.ts';

test('an action has words', () => {
  expect(actionWords('login.locked')).toBe('Login locked for a while');
  expect(actionWords('access.refused')).toBe('Call refused');
});

test.each(['site.verified', 'constructor', 'toString.x'])(
  'the action %s, which this page does not know yet, is readable',
  (action) => {
    expect(actionWords(action)).toBe(action.replace(/[._]/g, ' '));
  },
);
