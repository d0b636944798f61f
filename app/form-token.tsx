import "server-only"
import { headers } from "next/headers"
import { formTokenOf } from "#lib/kit/guard"

/** What every native form carries; without it the door stays shut. */
export const formToken = async () => formTokenOf(await headers())?.token ?? ""
