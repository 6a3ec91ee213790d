import { questionnaire } from './questionnaire.ts';
import { readContent } from './read-content.ts';
import { starterControls } from './starter-controls.ts';

test('starter controls and the questionnaire name frameworks and requirements that are there', async () => {
  const { frameworks } = await readContent();
  const live = new Map(
    frameworks.map(({ id, requirements }) => [
      id,
      new Set(requirements.flatMap((one) => (one.withdrawn ? [] : [one.id]))),
    ]),
  );
  expect(starterControls).toHaveLength(12);
  const missing = starterControls.flatMap(({ requirements }) =>
    Object.entries(requirements).flatMap(([framework, named]) =>
      named.filter((id) => !live.get(framework)?.has(id)).map((id) => `${framework}: ${id}`),
    ),
  );
  expect(missing).toEqual([]);
  expect(questionnaire.map(({ framework }) => framework).filter((id) => !live.has(id))).toEqual([]);
});
