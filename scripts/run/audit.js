import { run } from "../process/children.js"
import { print } from "../command/print.js"

/** Reports known vulnerabilities of the packages that production needs. A new advisory does not fail a run. */
export async function audit() {
  const { output } = await run("npm", ["audit", "--omit=dev", "--json"], { quiet: true, within: 60_000 })
  print(`audit: ${summarize(output)}`)
}

/** Summarizes the output of `npm audit --json` in one line. */
export function summarize(output) {
  const { vulnerabilities, metadata } = parse(output) ?? {}
  if (!metadata) return "npm could not ask for advisories"
  const { total } = metadata.vulnerabilities
  const names = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  return total === 0 ? "no known vulnerabilities" : `${total} known vulnerabilities: ${names.join(", ")}`
}

function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{")))
  } catch {
    return undefined
  }
}
