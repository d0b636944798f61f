import "server-only"
import { headers } from "next/headers"
import { looksIn } from "#lib/http/page/looks"

/** How the driver who has asked for this page wants screens to look. */
export const getDisplayPrefs = async () => looksIn((await headers()).get("cookie"))
