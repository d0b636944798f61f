import "server-only"
import { tellWhoIsIn } from "#lib/kit/who-is-in"
import { phoneOf } from "#lib/session"

/** Once per process: pages of words, which the kit writes, may say who is signed in. */
export const nameDriversInWords = () => tellWhoIsIn(phoneOf)
