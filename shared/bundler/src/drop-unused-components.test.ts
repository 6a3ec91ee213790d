import dropUnusedComponents from './drop-unused-components.ts';

test('an unused component can go, and a used one stays as it was', () => {
  const source = [
    'var Link = React10.forwardRef(',
    '  (props, ref) => props.children',
    ');',
    'Link.displayName = "Link";',
    'Link.contextType = Context;',
    'function make() {',
    '  Form.displayName = "fetcher.Form";',
    '}',
  ];
  expect(dropUnusedComponents(source.join('\n')).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    ...source.slice(1, 3),
    '',
    ...source.slice(4),
  ]);
});
