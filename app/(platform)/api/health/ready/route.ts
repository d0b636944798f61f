import { isDraining } from "#lib/kit/drain"
import { env } from "#lib/kit/env"
import { byProbe } from "#lib/kit/handler"

/** Ready means configured and able to answer; a provider that is down is the driver's to be told, not a reason to leave. */
export const GET = byProbe(async () => env().PUBLIC_URL.length > 0 && !isDraining())
