import type { Organisation, OrganisationChange } from '@adili/schemas/organisations/organisation';
import { type FieldInWords, fieldsOf } from '@adili/ui';

const field = fieldsOf<Organisation>();
const onOrOff = (is: boolean) => (is ? 'On' : 'Off');

/** What several people may change of their organisation, in words. */
export const organisationInWords: readonly FieldInWords<Organisation, OrganisationChange>[] = [
  field('name', 'Company Name'),
  field('requireSecondFactor', 'Require a second factor for everyone', onOrOff),
  field('weeklyReport', 'Weekly report', onOrOff),
  field('timeZone', 'Time zone'),
];
