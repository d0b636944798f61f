import { spawnSync } from "node:child_process"
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs"
import { readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { UserError } from "../command/print.js"

/** Copies the working tree and its packages for tests that modify it. */
export function createScratchCopy(root) {
  const base = mkdtempSync(join(tmpdir(), "berth-copy-"))
  const remove = () => rmSync(base, { recursive: true, force: true })
  process.once("exit", remove)
  for (const file of filesOf(root)) {
    mkdirSync(dirname(join(base, file)), { recursive: true })
    cpSync(join(root, file), join(base, file), { verbatimSymlinks: true })
  }
  linked(join(root, "node_modules"), join(base, "node_modules"))
  // Some tests list the project's files with git.
  spawnSync("git", ["init", "--quiet"], { cwd: base })
  const at = (file) => join(base, file)
  const original = (file) => readFileSync(join(root, file), "utf8")
  const tests = filesOf(root).filter((file) => /^tests\/.*(?<!\.(http|journey|cluster))\.test\.tsx?$/.test(file))
  return {
    at,
    remove,
    importersOf: (files) => {
      const names = files.map((file) => `"#${file.replace(/\.tsx?$/, "")}"`)
      return tests.filter((test) => names.some((name) => original(test).includes(name))).map(at)
    },
    original,
    write: (file, text) => writeFileSync(at(file), text),
    restore: (file) => writeFileSync(at(file), original(file)),
  }
}

/** Tracked files, and untracked ones that are not ignored. */
function filesOf(root) {
  const { stdout, status } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new UserError("A copy is made of the working tree of a git repository.")
  const gone = new Set(spawnSync("git", ["ls-files", "-z", "-d"], { cwd: root, encoding: "utf8" }).stdout.split("\0"))
  return stdout.split("\0").filter((file) => file !== "" && !gone.has(file))
}

/** Packages are only read, so hard links suffice on the same file system. */
function linked(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linked(here, there)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(here), there)
    else linkOrCopy(here, there)
  }
}

function linkOrCopy(here, there) {
  try {
    linkSync(here, there)
  } catch {
    copyFileSync(here, there)
  }
}
