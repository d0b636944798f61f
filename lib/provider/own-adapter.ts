import type * as documented from "#lib/provider/adapters/documented"

export type Adapter = typeof documented

/** The exports of the module at `PROVIDER_ADAPTER`. Empty for the documented provider and in browsers. */
export const ownAdapter: Partial<Adapter> = typeof window === "undefined" ? loadAdapter() : {}

function loadAdapter(): Partial<Adapter> {
  const path = process.env.PROVIDER_ADAPTER || "documented"
  if (path === "documented") return {}
  const { createRequire } = process.getBuiltinModule("node:module")
  const { resolve } = process.getBuiltinModule("node:path")
  try {
    return { ...(createRequire(resolve("package.json"))(resolve(path)) as Partial<Adapter>) }
  } catch (error) {
    throw new Error(`Berth cannot start: PROVIDER_ADAPTER=${path} cannot be loaded (${(error as Error).message}).`)
  }
}
