import { Fragment } from "react"
import { clauseParts } from "#lib/kit/text/clause-parts"
import { nameParts } from "#lib/kit/text/name-parts"

/** The name of a place. What it stands in breaks nowhere else: `sentence`. */
export const Name = ({ children }: { children: string }) => parted(nameParts(children))

/** A sentence in large letters, whose clauses may be longer than a line: in a `sentence`, too. */
export const Clauses = ({ children }: { children: string }) => parted(clauseParts(children))

const parted = (parts: string[]) =>
  parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
