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
  for (const file of listFiles(root)) {
    mkdirSync(dirname(join(base, file)), { recursive: true })
    cpSync(join(root, file), join(base, file), { verbatimSymlinks: true })
  }
  linkFolder(join(root, "node_modules"), join(base, "node_modules"))
  // Some tests list the project's files with git.
  spawnSync("git", ["init", "--quiet"], { cwd: base })
  const at = (file) => join(base, file)
  const original = (file) => readFileSync(join(root, file), "utf8")
  const tests = listFiles(root).filter((file) => /^tests\/.*(?<!\.(http|cluster))\.test\.tsx?$/.test(file))
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
function listFiles(root) {
  const { stdout, status } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new UserError("A copy is made of the working tree of a git repository.")
  const deleted = new Set(
    spawnSync("git", ["ls-files", "-z", "-d"], { cwd: root, encoding: "utf8" }).stdout.split("\0"),
  )
  return stdout.split("\0").filter((file) => file !== "" && !deleted.has(file))
}

/** Packages are only read, so hard links suffice on the same file system. */
function linkFolder(sourceFolder, targetFolder) {
  mkdirSync(targetFolder, { recursive: true })
  for (const entry of readdirSync(sourceFolder, { withFileTypes: true })) {
    const [source, target] = [join(sourceFolder, entry.name), join(targetFolder, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
