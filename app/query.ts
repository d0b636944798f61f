/** The query of an address as a page gets it: the first of each name; what is longer than any of ours is nothing. */
export type SearchParams = Promise<{ readonly [name: string]: string | string[] | undefined }>

const LONGEST = 2048

export async function asked<const N extends string>(
  query: SearchParams,
  ...names: N[]
): Promise<{ [K in N]: string | undefined }> {
  const values = await query
  const first = (name: string) => {
    const value = [values[name]].flat()[0]
    return value !== undefined && value.length <= LONGEST ? value : undefined
  }
  return Object.fromEntries(names.map((name) => [name, first(name)])) as { [K in N]: string | undefined }
}

/** Every value of one name, and those that stand joined by commas: ticked boxes send a name again and again. */
export async function askedList(query: SearchParams, name: string, most: number): Promise<string[] | undefined> {
  const values = (await query)[name]
  const text = values === undefined ? undefined : [values].flat().join(",")
  return text === undefined || text.length > LONGEST ? undefined : text.split(",").filter(Boolean).slice(0, most)
}
