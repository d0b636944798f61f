import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** A path inside the project, independent of the working directory. */
export const inProject = (...names) => join(root, ...names)
