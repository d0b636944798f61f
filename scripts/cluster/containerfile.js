import { UserError } from "../command/print.js"

/**
 * Parses a container file into stages. Supports the instructions that ours uses, and fails on others.
 * @param {string} text
 */
export function parseStages(text) {
  /** @type {{ name?: string, steps: { word: string, command?: string, [part: string]: unknown }[] }[]} */
  const stages = []
  for (const line of text.split("\n").map((line) => line.trim())) {
    if (line === "" || line.startsWith("#")) continue
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (word === "FROM") stages.push({ name: / AS (\S+)$/.exec(rest)?.[1], steps: [] })
    else if (READERS[word]) stages.at(-1).steps.push({ word, ...READERS[word](rest) })
    else throw new UserError(`The container file says "${line}", which is not understood here.`)
  }
  return stages
}

const READERS = {
  WORKDIR: (path) => ({ path }),
  COPY: (rest) => {
    const [, from, paths] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest)
    const all = paths.split(/\s+/)
    return { from, sources: all.slice(0, -1), to: all.at(-1) }
  },
  RUN: (command) => ({ command }),
  ARG: (name) => ({ name }),
  ENV: (rest) => ({ values: rest.split(/\s+/).map((pair) => pair.split("=", 2)) }),
  USER: (user) => ({ user }),
  EXPOSE: (port) => ({ port }),
  ENTRYPOINT: (json) => ({ args: JSON.parse(json) }),
  CMD: (json) => ({ args: JSON.parse(json) }),
}
