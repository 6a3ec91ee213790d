import { request } from '../testing/records.ts';
import { legalGroundOf } from './legal-ground.ts';

test('the due date comes with its time and its citation', () => {
  expect(legalGroundOf(request)).toBe(
    'We must answer by 18 Dec 2026: one month from the day we received it (GDPR Art. 12(3), Art. 15).',
  );
});

test('says which times we keep to by choice, and when a law was assumed', () => {
  expect(legalGroundOf({ ...request, law: 'CCPA', type: 'Objection', law_assumed: true })).toMatch(
    /15 business days.*We keep to this time under the California Consumer Privacy Act \(Cal\. Code Regs.*No law was named, so we keep to the shortest/,
  );
});

test('an extension says since when and until when', () => {
  const extended = { at: '2026-12-10T09:00:00.000Z', reason: 'Many records', from: request.due_at };
  expect(legalGroundOf({ ...request, due_at: '2027-02-18T22:59:59.999Z', extended })).toMatch(
    /^We answer by 18 Feb 2027: on 10 Dec 2026 we extended the time\. Before that it was 18 Dec 2026: one month/,
  );
});
