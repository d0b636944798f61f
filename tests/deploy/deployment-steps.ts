import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inProject } from "../../scripts/command/root.js"

/** Reads the commands under a heading of docs/deployment.md. */
function readSteps(heading: string): string {
  const [, section = ""] = readFileSync(inProject("docs/deployment.md"), "utf8").split(`\n## ${heading}\n`)
  const [steps = ""] = section.split("\n## ")
  return [...steps.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join("")
}

/** The release that is installed. */
const VERSION = "1.2.3"

/** Commands that would change the machine and are therefore only recorded. */
const RECORDED = ["systemctl", "podman", "apt-get", "nginx"]

/**
 * Runs the commands under a heading like an operator in a new checkout with a build. /etc, /opt and /var are folders of
 * `root`. Returns the checkout and the recorded commands.
 */
export function followSteps(heading: string, { root, input }: { root: string; input: string }) {
  const checkout = join(root, "checkout")
  const bin = join(root, "bin")
  const commandLog = join(root, "command-log")
  for (const path of ["deploy", "lib/account/legal-samples"])
    cpSync(inProject(path), join(checkout, path), { recursive: true })
  const folders = ["etc/systemd/system", "etc/nginx/conf.d", "opt", "var/log/nginx"].map((path) => join(root, path))
  for (const path of [bin, join(checkout, `berth-${VERSION}/.next/static`), ...folders])
    mkdirSync(path, { recursive: true })
  writeFileSync(commandLog, "")
  for (const name of RECORDED)
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${commandLog}\n`, { mode: 0o755 })
  const script = readSteps(heading).replace(/(?<![\w.}])\/(?=(etc|opt|var)\/)/g, `${root}/`)
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, EDITOR: "true", VERSION }
  const { status, stderr } = spawnSync("sh", ["-eu", "-c", script], {
    cwd: checkout,
    input,
    env,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`The steps under "${heading}" ended with ${status}: ${stderr}`)
  return { checkout, commands: readFileSync(commandLog, "utf8").trim().split("\n") }
}
