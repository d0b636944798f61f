import { canonicalOrigin, env } from "#lib/kit/env"
import { watchLoad } from "#lib/kit/load"
import { captureConsole, log } from "#lib/kit/log"

/** A configuration that is not safe to run with is a sentence on the console and the end of the process. */
export function start() {
  try {
    env()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
  // next-auth reads its own address from here and would otherwise believe the request.
  process.env.NEXTAUTH_URL = canonicalOrigin()
  captureConsole()
  watchLoad()
  log.info("started", { address: canonicalOrigin() })
}
