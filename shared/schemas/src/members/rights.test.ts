import { memberRoles } from '../organisations/member-role.ts';
import { mayManage, mayWork } from './rights.ts';

test('all but auditors work, owners and admins manage, and an operator does neither', () => {
  const people = [...memberRoles, undefined].map((memberRole) => ({ memberRole }));
  expect(people.filter(mayWork).map(({ memberRole }) => memberRole)).toEqual(['owner', 'admin', 'member']);
  expect(people.filter(mayManage).map(({ memberRole }) => memberRole)).toEqual(['owner', 'admin']);
});
