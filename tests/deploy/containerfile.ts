import { readFileSync } from "node:fs"
import { inProject } from "../../scripts/command/root.js"

/** The last ENTRYPOINT or CMD of a container file: the one of the image that is built by default. */
export function readCommand(file: string, instruction: "ENTRYPOINT" | "CMD"): string[] {
  const lines = readFileSync(inProject(file), "utf8").matchAll(new RegExp(`^${instruction} (\\[.*\\])$`, "gm"))
  return JSON.parse([...lines].at(-1)?.[1] ?? "[]") as string[]
}
