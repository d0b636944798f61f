import "server-only"
import { headers } from "next/headers"
import { looksIn } from "#lib/http/page/looks"

/** Care mode and theme of this request. */
export const getDisplayPrefs = async () => looksIn((await headers()).get("cookie"))
