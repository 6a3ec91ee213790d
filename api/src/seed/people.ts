import type { PlanId } from '@adili/schemas/accounts/plan';

/**
 * Name, e-mail address, company, its organisation's id, how many days ago they opened their account, and of those who
 * pay their plan. All are invented.
 */
const invented: readonly (readonly [string, string, string, string, number, PlanId?])[] = [
  ['Brian Mwangi', 'brian@jengapay.example', 'JengaPay', 'demo-jengapay', 402, 'growth'],
  ['Cynthia Wanjiru', 'cynthia@ukulimahub.example', 'Ukulima Hub', 'demo-ukulima', 39],
  ['Daud Hassan', 'daud@pwanilogistics.example', 'Pwani Logistics', 'demo-pwani', 371, 'enterprise'],
  ['Esther Njeri', 'esther@afyaline.example', 'Afyaline Clinics', 'demo-afyaline', 340, 'starter'],
  ['Farah Abdi', 'farah@duka360.example', 'Duka360', 'demo-duka', 322, 'growth'],
  ['Grace Achieng', 'grace@elimuworks.example', 'Elimu Works', 'demo-elimu', 297, 'starter'],
  ['Hassan Ali', 'hassan@bahariinsure.example', 'Bahari Insure', 'demo-bahari', 12],
  ['Irene Chebet', 'irene@kilimosacco.example', 'Kilimo SACCO', 'demo-kilimo', 261, 'starter'],
  ['James Kiptoo', 'james@mjengo.example', 'Mjengo Builders', 'demo-mjengo', 214, 'growth'],
];

/** Customers that the operator sees. None of them can sign in, and what is known of them is rows alone. */
export const people = invented.map(([fullName, email, company, organisationId, daysAgo, plan], index) => ({
  id: `demo-${fullName.split(' ')[0]?.toLowerCase()}`,
  email,
  fullName,
  company,
  phone: `+254 700 000 ${102 + index}`,
  organisationId,
  daysAgo,
  plan,
}));
