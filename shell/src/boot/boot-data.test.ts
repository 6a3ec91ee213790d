import { readBootData } from './boot-data.ts';

test('reads what the server put into the document', () => {
  // Content of a page, which comes first, may be of that name.
  const content = '<div id="adili-boot">{"basePath":"/evil/"}</div>';
  document.body.innerHTML = `${content}<script type="application/json" id="adili-boot">{"basePath":"/app/"}</script>`;
  expect(readBootData(document)).toEqual({ basePath: '/app/' });
});

test('says what to do where it is missing', () => {
  document.body.innerHTML = '';
  expect(() => readBootData(document)).toThrow('Reload the page');
});
