import { builtinModules } from "node:module"
import ts from "typescript"

/** @typedef {{ path: string, text: string }} File */

/** Production code; everything else is for building or testing. */
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

/** `next/headers` belongs to `next`. Paths, `#…`, `@app/…` and `node:…` are not packages. */
function packageOf(place) {
  const [, name] = /^(?!@app\/)((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/|$)/.exec(place) ?? []
  return name
}

/**
 * Finds packages that are declared but unused, or imported but not declared.
 * @param {{ dependencies: object, devDependencies: object, scripts: object }} declared
 * @param {File[]} files
 * @param {(name: string) => string[]} peersOf what a package wants to find beside it
 */
export function findMisdeclared({ dependencies, devDependencies, scripts }, files, peersOf) {
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

/** Files that call programs or contain settings. */
const SETTINGS = /^(scripts\/|[^/]+$)/

/** Tools are used by path or by name in a setting; type packages if their package is. */
function mentions({ path, text }, name) {
  const [, surroundings] = /^jest-environment-(.*)$/.exec(name) ?? []
  if (surroundings && text.includes(`@jest-environment ${surroundings}`)) return true
  const [, typed] = /^@types\/(.*)$/.exec(name) ?? []
  return typed
    ? text.includes(`"${typed}:`) || mentions({ path, text }, typed)
    : SETTINGS.test(path) && quoted(text, name)
}

const quoted = (text, name) => new RegExp(`["'\`]${name}["'\`/]`).test(text)
