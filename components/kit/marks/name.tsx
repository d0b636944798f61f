import { Fragment } from "react"
import { nameParts } from "#lib/kit/values/name-parts"

/** The name of a place. What it stands in breaks nowhere else: `sentence`. */
export const Name = ({ children }: { children: string }) =>
  nameParts(children).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
