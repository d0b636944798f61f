import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** A path inside the project, whatever directory the command was typed in. */
export const inProject = (...names) => join(root, ...names)
