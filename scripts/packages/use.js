import { builtinModules } from "node:module"
import ts from "typescript"

/** @typedef {{ path: string, text: string }} File */

/** What runs where drivers are served; everything else is there to make or to try it. */
const SERVED = /^(app|components|lib|proxy|server|instrumentation)/
const CODE = /\.(tsx?|js|css)$/

/** The packages that a file imports, by name. @param {File} file */
function packagesIn({ path, text }) {
  const places = path.endsWith(".css")
    ? [...text.matchAll(/^@(?:import|plugin) "([^"]+)"/gm)].map(([, place]) => place)
    : ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  const names = places.map(packageOf)
  return [...new Set(names.filter((name) => name && !builtinModules.includes(name)))]
}

/** `next/headers` is next's; paths, our own `#…` and Node's `node:…` are nobody's. */
function packageOf(place) {
  const [, name] = /^((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/|$)/.exec(place) ?? []
  return name
}

/**
 * Packages that are declared and that nothing needs, or imported and not declared where they are needed.
 * @param {{ dependencies: object, devDependencies: object, scripts: object }} declared
 * @param {File[]} files
 * @param {(name: string) => string[]} peersOf what a package wants to find beside it
 */
export function misdeclared({ dependencies, devDependencies, scripts }, files, peersOf) {
  const code = files.filter(({ path }) => CODE.test(path))
  const importing = (which) => new Set(code.filter(({ path }) => which(path)).flatMap(packagesIn))
  const [served, anywhere] = [importing((path) => SERVED.test(path)), importing(() => true)]
  const [carried, all] = [Object.keys(dependencies), Object.keys({ ...dependencies, ...devDependencies })]
  const wanted = new Set(all.flatMap(peersOf))
  const commands = new Set(Object.values(scripts).flatMap((command) => command.split(" ")))
  const types = (name) => name.startsWith("@types/") && anywhere.has(name.replace("@types/", ""))
  const named = (name) => commands.has(name) || types(name) || files.some((file) => mentions(file, name))
  const unused = [
    ...carried.filter((name) => !served.has(name) && !carried.flatMap(peersOf).includes(name)),
    ...Object.keys(devDependencies).filter((name) => !anywhere.has(name) && !wanted.has(name) && !named(name)),
  ]
  const undeclared = [
    ...[...served].filter((name) => !carried.includes(name)),
    ...[...anywhere].filter((name) => !all.includes(name)),
  ]
  return { unused, undeclared: [...new Set(undeclared)] }
}

/** Where programs are called and settings are made. */
const SETTINGS = /^(scripts\/|[^/]+$)/

/** A tool is used by its path or by its name in a setting, types by what they are the types of. */
function mentions({ path, text }, name) {
  const [, surroundings] = /^jest-environment-(.*)$/.exec(name) ?? []
  if (surroundings && text.includes(`@jest-environment ${surroundings}`)) return true
  const [, typed] = /^@types\/(.*)$/.exec(name) ?? []
  return typed
    ? text.includes(`"${typed}:`) || mentions({ path, text }, typed)
    : SETTINGS.test(path) && quoted(text, name)
}

const quoted = (text, name) => new RegExp(`["'\`]${name}["'\`/]`).test(text)
