import { Fact } from '@adili/contract';
import type { ComponentProps } from 'react';

type Name = ComponentProps<typeof Fact>['name'];

const facts: readonly (readonly [string, Name])[] = [
  ['Company', 'company.name'],
  ['Address', 'company.address'],
  ['Registration', 'company.registration'],
  ['Number at the Data Protection Commissioner (Kenya)', 'company.odpc'],
  ['Representative in the EU (Art. 27 GDPR)', 'company.eu-representative'],
];

/** Who runs this installation, by its settings. */
export const Company = () => (
  <dl>
    {facts.map(([what, name]) => (
      <div key={name}>
        <dt>{what}</dt>
        <dd>
          <Fact name={name} />
        </dd>
      </div>
    ))}
  </dl>
);
