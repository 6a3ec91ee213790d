import { startTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('requests are measured by route, so that made-up paths do not add up', async () => {
  await fetch(`${api.base}/health`);
  await fetch(`${api.base}/made-up/1`);
  await fetch(`${api.base}/made-up/2`);
  const answer = await fetch(`${api.base}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} \d+/,
  );
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 2/);
  expect(text).not.toContain('made-up');
  expect(text).toContain('process_cpu_seconds_total');
});
