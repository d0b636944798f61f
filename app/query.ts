/** The query of an address as a page gets it: the first of each name; what is longer than any of ours is nothing. */
export type Asked = Promise<{ readonly [name: string]: string | string[] | undefined }>

const LONGEST = 2048

export async function asked<const N extends string>(
  query: Asked,
  ...names: N[]
): Promise<{ [K in N]: string | undefined }> {
  const values = await query
  const first = (name: string) => {
    const value = [values[name]].flat()[0]
    return value !== undefined && value.length <= LONGEST ? value : undefined
  }
  return Object.fromEntries(names.map((name) => [name, first(name)])) as { [K in N]: string | undefined }
}
