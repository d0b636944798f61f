import "server-only"
import { headers } from "next/headers"
import { readDisplayPrefs } from "#lib/http/page/display-prefs"

/** How the driver who has asked for this page wants screens to look. */
export const looks = async () => readDisplayPrefs((await headers()).get("cookie"))
