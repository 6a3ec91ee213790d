import { readFileSync } from 'node:fs';
import path from 'node:path';
import { solutions } from './solutions.ts';

interface Shipped {
  readonly edition: string;
  readonly successor: string | null;
}

/** A framework as the register ships it. */
const shipped = (id: string): Shipped =>
  JSON.parse(readFileSync(path.join(__dirname, '../../../shared/frameworks/content', `${id}.json`), 'utf8'));
const solutionOf = (id: string) => solutions.find(({ slug }) => slug === id);

test.each(['asvs', 'cisv8', 'nist80053', 'pci', 'nist-csf-v1'])(
  'of %s the edition in force is the one that the register ships after it',
  (id) => {
    const { successor } = shipped(id);
    const { edition, successor: next } = shipped(successor ?? '');
    const inForce = solutionOf(id)?.inForceTitle ?? solutionOf(id)?.edition ?? 'none';
    const version = inForce.match(/(?:Revision )?v?[\d.]+$/)?.[0] ?? 'none';
    expect(edition).toMatch(new RegExp(`(?:^|\\s)${version.replaceAll('.', '\\.')}(?![.\\d])`));
    expect(next).toBeNull();
  },
);

test('of HIPAA and OSHA the register ships what is said to be in force', () => {
  expect(shipped('hipaav2').edition).toContain(
    'HITECH (2009) and the Omnibus Rule (2013); there is no version 2',
  );
  expect(solutionOf('hipaav2')?.inForce).toContain('There is no version 2 of HIPAA.');
  expect(shipped('us-osh-act-1970').edition).toContain('OSH Act of 1970');
  expect(shipped('kenya-osha-2007').edition).toContain('of 2007');
  expect(solutionOf('osha')?.edition).toBe('US, 1970, and Kenya, 2007');
});
