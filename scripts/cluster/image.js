import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { run } from "../process/children.js"
import { createProjectEnvironment } from "../process/node.js"
import { inProject } from "../command/root.js"
import { print, UserError } from "../command/print.js"
import { parseStages } from "./containerfile.js"

const FILE = "deploy/Containerfile"
/** Next's build cache. */
const COMPILED = ".next/cache"

/**
 * Executes the container file, each stage in a folder, and returns the image: its files, command and user. Only the
 * base image and isolation are missing.
 * @param {Record<string, string>} given the build's arguments
 */
export async function buildImage(given) {
  print("Following the container file …")
  const base = mkdtempSync(join(tmpdir(), "berth-image-"))
  const remove = () => rmSync(base, { recursive: true, force: true })
  try {
    // The image's user must be able to enter the folder.
    chmodSync(base, 0o755)
    const { root, workdir, env, user, entrypoint } = await buildStages(base, given)
    return { folder: join(root, workdir), env, user, command: entrypoint, remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function buildStages(base, given) {
  const made = new Map()
  for (const { name = "last", steps } of parseStages(readFileSync(inProject(FILE), "utf8"))) {
    const stage = { root: join(base, name), workdir: "/", env: {}, args: {}, user: "root", entrypoint: [] }
    made.set(name, stage)
    for (const step of steps) await STEPS[step.word](step, stage, { made, given })
  }
  const { last, ...others } = Object.fromEntries(made)
  for (const { root } of Object.values(others)) rmSync(root, { recursive: true })
  return last
}

const STEPS = {
  WORKDIR: ({ path }, stage) => {
    stage.workdir = path
    mkdirSync(join(stage.root, path), { recursive: true })
  },
  COPY: async ({ from, sources, to }, stage, { made }) => {
    for (const source of sources) {
      const target = join(stage.root, stage.workdir, to, to === "./" && source !== "." ? source : "")
      if (from) await link(join(made.get(from).root, source), target)
      else cpSync(inProject(source), target, { recursive: true, verbatimSymlinks: true, filter: isSent })
    }
  },
  RUN: async ({ command }, stage) => {
    const folder = join(stage.root, stage.workdir)
    // Skipped: scripts/install.js has installed the same lock file.
    if (command === "npm ci") return link(inProject("node_modules"), join(folder, "node_modules"))
    if (command.endsWith("next build")) bringCompiled(folder)
    await runIn(folder, command, { ...stage.args, ...stage.env })
  },
  ARG: ({ name }, stage, { given }) => void (stage.args[name] = given[name] ?? ""),
  ENV: ({ values }, stage) => {
    for (const [name, value] of values) stage.env[name] = value.replace(/^\$(\w+)$/, (_, arg) => stage.args[arg] ?? "")
  },
  USER: ({ user }, stage) => void (stage.user = user),
  EXPOSE: () => undefined,
  ENTRYPOINT: ({ args }, stage) => void (stage.entrypoint = args),
  // The listening address differs here.
  CMD: () => undefined,
}

/** Reuses the build cache, which saves two thirds of the work. */
function bringCompiled(folder) {
  const [compiled, there] = [inProject(COMPILED), join(folder, COMPILED)]
  if (existsSync(compiled)) cpSync(compiled, there, { recursive: true })
}

const unsent = readFileSync(inProject(".dockerignore"), "utf8").split("\n").filter(Boolean)

/** Paths in the ignore file, by full path or prefix, are not copied into the build. */
function isSent(path) {
  const name = relative(inProject(), path)
  return !unsent.some((said) => (said.endsWith("*") ? name.startsWith(said.slice(0, -1)) : name === said))
}

/** Copies with shared blocks if the file system supports it. */
async function link(from, to) {
  const { code } = await run("cp", ["-al", from, to], { quiet: true })
  if (code === 0) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

async function runIn(folder, command, values) {
  const { NODE_ENV: _, ...env } = createProjectEnvironment()
  const all = { ...env, npm_config_prefer_offline: "true", ...values }
  const { code, output } = await run("sh", ["-c", command], { cwd: folder, env: all, quiet: true })
  if (code !== 0) throw new UserError(`${output.trim()}\n\n${FILE}: "${command}" failed; the reason is above.`)
}
