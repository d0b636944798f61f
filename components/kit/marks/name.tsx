import { parted } from "#components/kit/marks/parted"
import { nameParts } from "#lib/core/text/name-parts"

/** The name of a place. What it stands in breaks nowhere else: `sentence`. */
export const Name = ({ children }: { children: string }) => parted(nameParts(children))
