import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inProject } from "../../scripts/command/root.js"

/** The commands under a heading of docs/deployment.md. */
function stepsUnder(heading: string): string {
  const [, section = ""] = readFileSync(inProject("docs/deployment.md"), "utf8").split(`\n## ${heading}\n`)
  const [own = ""] = section.split("\n## ")
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join("")
}

/** What would be asked of the machine itself is written down instead. */
const OF_THE_MACHINE = ["systemctl", "podman", "apt-get", "nginx"]

/**
 * Does, letter for letter, what is written under a heading, as an operator in a fresh checkout with a build: /etc, /opt and /var are
 * folders of `root`, `typed` is what the operator types. Answers the checkout, and what was asked of the machine.
 */
export function follow(heading: string, { root, typed }: { root: string; typed: string }) {
  const checkout = join(root, "checkout")
  const bin = join(root, "bin")
  const asked = join(root, "asked")
  for (const path of ["deploy", "lib/account/legal-samples"])
    cpSync(inProject(path), join(checkout, path), { recursive: true })
  const there = ["etc/systemd/system", "etc/nginx/conf.d", "opt", "var/log/nginx"].map((path) => join(root, path))
  for (const path of [bin, join(checkout, "berth-0.2.0/.next/static"), ...there]) mkdirSync(path, { recursive: true })
  writeFileSync(asked, "")
  for (const name of OF_THE_MACHINE)
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${asked}\n`, { mode: 0o755 })
  const script = stepsUnder(heading).replace(/(?<![\w.}])\/(?=(etc|opt|var)\/)/g, `${root}/`)
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, EDITOR: "true" }
  const { status, stderr } = spawnSync("sh", ["-eu", "-c", script], {
    cwd: checkout,
    input: typed,
    env,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`What is written under "${heading}" ended with ${status}: ${stderr}`)
  return { checkout, asked: readFileSync(asked, "utf8").trim().split("\n") }
}
