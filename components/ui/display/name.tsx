import { joinWithBreaks } from "#components/ui/display/join-with-breaks"
import { nameParts } from "#lib/core/text/name-parts"

/** A name with allowed line breaks. The parent needs the class `sentence`. */
export const Name = ({ children }: { children: string }) => joinWithBreaks(nameParts(children))
