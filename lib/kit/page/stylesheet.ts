import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export type Sheet = { name: string; text: string }

let read: Sheet | undefined

/** The one stylesheet, as scripts/build/stylesheet.js has made it; in development the framework styles the page itself. */
export function sheet(): Sheet | undefined {
  if (process.env.NODE_ENV !== "production") return undefined
  return (read ??= readSheet(join(process.cwd(), ".next/static/css")))
}

export function readSheet(folder: string): Sheet {
  const [file, another] = readdirSync(folder).filter((name) => name.endsWith(".css"))
  if (!file || another) throw new Error(`There must be one stylesheet in ${folder}; build again.`)
  return { name: file.replace(".css", ""), text: readFileSync(join(folder, file), "utf8") }
}
