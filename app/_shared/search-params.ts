/** The query as Next passes it to a page. */
export type SearchParams = Promise<{ readonly [name: string]: string | string[] | undefined }>

const MAX_LENGTH = 2048

/** The first value of each name. Values longer than any valid value are dropped. */
export async function readQuery<const N extends string>(
  query: SearchParams,
  ...names: N[]
): Promise<{ [K in N]: string | undefined }> {
  const values = await query
  const readFirst = (name: string) => {
    const value = [values[name]].flat()[0]
    return value !== undefined && value.length <= MAX_LENGTH ? value : undefined
  }
  return Object.fromEntries(names.map((name) => [name, readFirst(name)])) as { [K in N]: string | undefined }
}

/** All values of a name, repeated as checkboxes send them or separated by commas. */
export async function readQueryList(
  query: SearchParams,
  name: string,
  maxItems: number,
): Promise<string[] | undefined> {
  const values = (await query)[name]
  const text = values === undefined ? undefined : [values].flat().join(",")
  return text === undefined || text.length > MAX_LENGTH ? undefined : text.split(",").filter(Boolean).slice(0, maxItems)
}
