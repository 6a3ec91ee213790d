import { auditControl, controlLibrary } from './control-library.ts';
import { questionnaire } from './questionnaire.ts';
import { readContent } from './read-content.ts';

/** Ids of the requirements in force, by their framework. */
async function readLive(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { frameworks } = await readContent();
  return new Map(
    frameworks.map(({ id, requirements }) => [
      id,
      requirements.flatMap((one) => (one.withdrawn ? [] : [one.id])),
    ]),
  );
}

test('the control library and the questionnaire name frameworks and requirements that are there', async () => {
  const live = await readLive();
  const missing = [...controlLibrary, auditControl].flatMap(({ requirements }) =>
    Object.entries(requirements).flatMap(([framework, named]) =>
      named.filter((id) => !live.get(framework)?.includes(id)).map((id) => `${framework}: ${id}`),
    ),
  );
  expect(missing).toEqual([]);
  expect(questionnaire.map(({ framework }) => framework).filter((id) => !live.has(id))).toEqual([]);
});

test('no control of the library has the id or the title of another', () => {
  const controls = [...controlLibrary, auditControl];
  expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
  expect(new Set(controls.map(({ title }) => title)).size).toBe(controls.length);
});

test('the control library answers at least four of five requirements of each framework that it is for', async () => {
  const live = await readLive();
  const linked = (framework: string) =>
    new Set(controlLibrary.flatMap(({ requirements }) => requirements[framework] ?? [])).size;
  const named = [
    ...['soc2', 'iso27001-2022', 'pci-dss-4.0.1', 'hipaav2', 'nist-csf-v2', 'cisv8.1', 'gdpr'],
    ...['kenya-dpa-2019', 'nssf-act-2013', 'kenya-osha-2007', 'us-osh-act-1970'],
  ];
  const thin = named.filter((id) => linked(id) < 0.8 * (live.get(id)?.length ?? Number.POSITIVE_INFINITY));
  expect(thin).toEqual([]);
});

test('the control of audits answers all that the website baseline asks of accessibility', async () => {
  const { frameworks } = await readContent();
  const baseline = frameworks.find(({ id }) => id === 'website-baseline');
  const asked = baseline?.requirements.filter(({ section }) => section === 'accessibility');
  expect(auditControl.requirements['website-baseline']).toEqual(asked?.map(({ id }) => id));
});
