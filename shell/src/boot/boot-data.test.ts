import { readBootData } from './boot-data.ts';

test('reads what the server put into the document', () => {
  document.body.innerHTML = '<script type="application/json" id="adili-boot">{"basePath":"/app/"}</script>';
  expect(readBootData(document)).toEqual({ basePath: '/app/' });
});

test('says what to do where it is missing', () => {
  document.body.innerHTML = '';
  expect(() => readBootData(document)).toThrow('Reload the page');
});
