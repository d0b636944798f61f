import { joinWithBreaks } from "#components/ui/display/join-with-breaks"
import { splitName } from "#lib/core/text/split-name"

/** A name with allowed line breaks. The parent needs the class `sentence`. */
export const Name = ({ children }: { children: string }) => joinWithBreaks(splitName(children))
