/** The query of an address as a page gets it: the first of each name, cut at a sane length. */
export type Asked = Promise<{ readonly [name: string]: string | string[] | undefined }>

export async function asked<const N extends string>(
  query: Asked,
  ...names: N[]
): Promise<{ [K in N]: string | undefined }> {
  const values = await query
  const first = (name: string) => [values[name]].flat()[0]?.slice(0, 1024)
  return Object.fromEntries(names.map((name) => [name, first(name)])) as { [K in N]: string | undefined }
}
