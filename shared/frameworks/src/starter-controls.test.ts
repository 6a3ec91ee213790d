import { questionnaire } from './questionnaire.ts';
import { readContent } from './read-content.ts';
import { auditControl, starterControls } from './starter-controls.ts';

test('starter controls and the questionnaire name frameworks and requirements that are there', async () => {
  const { frameworks } = await readContent();
  const live = new Map(
    frameworks.map(({ id, requirements }) => [
      id,
      new Set(requirements.flatMap((one) => (one.withdrawn ? [] : [one.id]))),
    ]),
  );
  expect(starterControls).toHaveLength(12);
  const missing = [...starterControls, auditControl].flatMap(({ requirements }) =>
    Object.entries(requirements).flatMap(([framework, named]) =>
      named.filter((id) => !live.get(framework)?.has(id)).map((id) => `${framework}: ${id}`),
    ),
  );
  expect(missing).toEqual([]);
  expect(questionnaire.map(({ framework }) => framework).filter((id) => !live.has(id))).toEqual([]);
});

test('the control of audits answers all that the website baseline asks of accessibility', async () => {
  const { frameworks } = await readContent();
  const baseline = frameworks.find(({ id }) => id === 'website-baseline');
  const asked = baseline?.requirements.filter(({ section }) => section === 'accessibility');
  expect(auditControl.requirements['website-baseline']).toEqual(asked?.map(({ id }) => id));
});
