import { questionnaire } from '@adili/frameworks/questionnaire';
import { readContent } from '@adili/frameworks/read-content';
import { suggestionsFor } from './suggestions.ts';

const suggested = (said: Parameters<typeof suggestionsFor>[0]) =>
  suggestionsFor(said).map(({ framework }) => framework);

test('what is said decides what is suggested, each with a reason', () => {
  expect(suggested({})).toEqual(['website-baseline']);
  const inKenya = suggested({ country: 'KE,US', staff: '3' });
  expect(inKenya).toEqual(expect.arrayContaining(['kenya-dpa-2019', 'nssf-act-2013', 'us-osh-act-1970']));
  expect(inKenya).not.toContain('gdpr');
  expect(suggested({ country: 'KE' })).not.toContain('nssf-act-2013');
  expect(suggested({ health: 'true' })).not.toContain('hipaav2');
  expect(suggested({ country: 'US', health: 'true' })).toContain('hipaav2');
  expect(suggested({ cards: 'true' })).toContain('pci-dss-4.0.1');
  expect(suggestionsFor({ country: 'KE' })[0]?.why).toMatch(/^You work in Kenya/);
});

test('each framework that is suggested is shipped', async () => {
  const { frameworks } = await readContent();
  const shipped = frameworks.map(({ id }) => id);
  for (const { framework } of questionnaire) expect(shipped).toContain(framework);
});
