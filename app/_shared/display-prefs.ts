import "server-only"
import { headers } from "next/headers"
import { readDisplayPrefs } from "#lib/http/page/display-prefs"

/** Care mode and theme of this request. */
export const getDisplayPrefs = async () => readDisplayPrefs((await headers()).get("cookie"))
