import type { Routes } from "#lib/dialect/forms"

/** What stands before the path of every call. */
export const API = "/v1/api"

/** Calls that have another method or path: `"pay.lookup": "POST /fees/search"`. */
export const routes: Routes = {}
