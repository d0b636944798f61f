import { readFile } from "node:fs/promises"
import type { Route } from "#sandbox/server/routes"

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  png: "image/png",
}

/** Serves a file of sandbox/files, readable by any origin. */
export const fileRoute = (path: string, name: string): Route => ({
  method: "GET",
  path,
  async handle() {
    const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain"
    return {
      status: 200,
      headers: {
        "content-type": type,
        "cache-control": "no-cache",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      },
      body: await readFile(new URL(`../files/${name}`, import.meta.url)),
    }
  },
})
