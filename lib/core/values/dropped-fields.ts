/**
 * The path and problem of each part that was dropped from a response. Not the value, because it may be personal. "2.fee
 * invalid_type" is a row, "left_time invalid_type" a field.
 */
type DroppedFields = { readonly problems: Set<string>; hasRows: boolean }
let current: DroppedFields | undefined

type Issue = { readonly path: readonly PropertyKey[]; readonly code: string }

/** Reports unreadable rows. The list is then marked as incomplete. */
export function reportDroppedRows(issues: readonly Issue[]) {
  if (!current) return
  if (issues.length > 0) current.hasRows = true
  for (const { path, code } of issues) current.problems.add(`${path.join(".")} ${code}`)
}

/** Reports an unreadable optional field. */
export function reportDroppedField(field: string, issues: readonly Issue[]) {
  for (const { path, code } of issues) current?.problems.add(`${[field, ...path].join(".")} ${code}`)
}

/** Whether a response is being read, rather than the input of a request. */
export const isReadingResponse = () => current !== undefined

/** Runs `read` and collects the fields it dropped. Reading is synchronous, so calls cannot overlap. */
export function collectDroppedFields<T>(read: () => T): { result: T; problems: string[]; incomplete: boolean } {
  const dropped: DroppedFields = { problems: new Set(), hasRows: false }
  current = dropped
  try {
    const result = read()
    return { result, problems: [...dropped.problems], incomplete: dropped.hasRows }
  } finally {
    current = undefined
  }
}
