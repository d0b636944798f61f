import { spawnSync } from "node:child_process"
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs"
import { readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { UserError } from "../command/print.js"

/** Copies the working tree and its packages, for a build or a test that modifies them. */
export function createScratchCopy(root) {
  const base = mkdtempSync(join(tmpdir(), "berth-copy-"))
  const remove = () => rmSync(base, { recursive: true, force: true })
  process.once("exit", remove)
  for (const file of listFiles(root)) {
    mkdirSync(dirname(join(base, file)), { recursive: true })
    cpSync(join(root, file), join(base, file), { verbatimSymlinks: true })
  }
  linkFolder(join(root, "node_modules"), join(base, "node_modules"))
  const at = (file) => join(base, file)
  return { at, remove, write: (file, text) => writeFileSync(at(file), text) }
}

/** Tracked files, and untracked files that are not ignored. */
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
