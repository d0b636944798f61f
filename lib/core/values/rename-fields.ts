type Names = { readonly [name: string]: string }

/** Renames the fields of an object and keeps their order. Fields without a new name keep theirs. */
export const renameFields = (object: object, names: Names): object =>
  Object.fromEntries(Object.entries(object).map(([name, value]: [string, unknown]) => [names[name] ?? name, value]))

export const invertNames = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, newName]) => [newName, name]))
