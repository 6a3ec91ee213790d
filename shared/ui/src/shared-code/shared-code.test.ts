test('what pages share makes no format of Intl as it loads', async () => {
  const made = [
    jest.spyOn(Intl, 'DateTimeFormat'),
    jest.spyOn(Intl, 'NumberFormat'),
    jest.spyOn(Intl, 'ListFormat'),
  ];
  await import('./base.ts');
  await import('./lists.ts');
  for (const format of made) expect(format).not.toHaveBeenCalled();
});
