import { cadenceWords } from '@adili/schemas/controls/cadence-words';
import { controlStateWords } from '@adili/schemas/controls/control-state';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { csv } from '../../foundation/csv.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { cadenceOf } from '../register/facts.ts';
import { readRegister } from '../register/register.ts';

const columns = [
  'id',
  'title',
  'description',
  'owner',
  'state',
  'cadence',
  'tags',
  'requirements',
  'evidence',
];

/** All controls of the caller's organisation as a table, which an import takes back unchanged. @throws {MissingError} */
export async function controlsTable(services: Services, caller: Caller | KeyCaller): Promise<string> {
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  const rows = register.controls.map((row) => {
    const cadence = cadenceOf(row);
    const links = row.requirements.flatMap(({ framework, requirements }) =>
      requirements.map((requirement) => requirementIdOf(framework, requirement)),
    );
    return {
      id: row.id,
      title: row.title,
      description: row.description ?? '',
      owner: (row.owner !== undefined && register.people.get(row.owner)?.email) || '',
      state: controlStateWords[row.state],
      cadence: cadence === null ? '' : cadenceWords(cadence),
      tags: row.tags ?? '',
      requirements: links.join('\n'),
      evidence: (register.evidenceOf.get(row.id) ?? []).flatMap(({ url }) => url ?? []).join('\n'),
    };
  });
  return csv(rows, columns);
}
