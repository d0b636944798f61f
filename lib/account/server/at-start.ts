import "server-only"
import { tellWhoIsIn } from "#lib/http/endpoint/who-is-in"
import { visitorOf } from "#lib/session/session"

/** Once per process: the kit, which knows no session, may ask who is signed in. */
export const tellKitWhoIsIn = () => tellWhoIsIn(visitorOf)
