import type { PlanId } from '@adili/schemas/accounts/plan';

/** Name, e-mail address, company and, of those who pay, their organisation's id and plan. All are invented. */
const invented: readonly (readonly [string, string, string, string?, PlanId?])[] = [
  ['Amina Otieno', 'customer@adili.example', 'Savanna Ledger Ltd'],
  ['Brian Mwangi', 'brian@jengapay.example', 'JengaPay', 'demo-jengapay', 'growth'],
  ['Cynthia Wanjiru', 'cynthia@ukulimahub.example', 'Ukulima Hub'],
  ['Daud Hassan', 'daud@pwanilogistics.example', 'Pwani Logistics', 'demo-pwani', 'enterprise'],
  ['Esther Njeri', 'esther@afyaline.example', 'Afyaline Clinics', 'demo-afyaline', 'starter'],
  ['Farah Abdi', 'farah@duka360.example', 'Duka360', 'demo-duka', 'growth'],
  ['Grace Achieng', 'grace@elimuworks.example', 'Elimu Works', 'demo-elimu', 'starter'],
  ['Hassan Ali', 'hassan@bahariinsure.example', 'Bahari Insure'],
  ['Irene Chebet', 'irene@kilimosacco.example', 'Kilimo SACCO', 'demo-kilimo', 'starter'],
  ['James Kiptoo', 'james@mjengo.example', 'Mjengo Builders', 'demo-mjengo', 'growth'],
];

/** The demonstration's customers. The first is the one who can sign in, and still on trial. */
export const people = invented.map(([fullName, email, company, organisationId, plan], index) => ({
  id: `demo-${fullName.split(' ')[0]?.toLowerCase()}`,
  email,
  fullName,
  company,
  phone: `+254 700 000 ${101 + index}`,
  organisationId,
  plan,
}));
