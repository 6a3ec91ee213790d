/** Who or what an id stands for today, and the id, which the search finds. */
export function Who({ id, name }: { id: string; name?: string | undefined }) {
  if (!id) return '–';
  if (!name) return id;
  return (
    <>
      {name} <code>{id}</code>
    </>
  );
}
