import { globSync, readFileSync } from "node:fs"
import ts from "typescript"

/** A screen of the gallery: the number of its states, and the modules of its components. */
type Drawn = { area: string; screen: string; states: number; components: ReadonlySet<string> }

/** Reads the gallery's files without running them, because nothing can render here. */
export const readGallery = (): Drawn[] => globSync("components/*/**/gallery*.tsx").toSorted().flatMap(screensOf)

function screensOf(file: string): Drawn[] {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const [modules, helpers] = [new Map<string, string>(), new Map<string, ts.Node>()]
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement)) for (const name of namesOf(statement)) modules.set(name, fromOf(statement))
      if (ts.isFunctionDeclaration(statement) && statement.name) helpers.set(statement.name.text, statement)
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer) helpers.set(name.text, initializer)
    }
    const area = file.split("/")[1] ?? ""
    return screensIn(source).map(([screen, states]) => ({
      ...{ area, screen, states: states.properties.length },
      components: componentsIn(states, modules, helpers),
    }))
}

const fromOf = ({ moduleSpecifier }: ts.ImportDeclaration) => (ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "")

function namesOf({ importClause }: ts.ImportDeclaration): string[] {
  const named = importClause?.namedBindings
  return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : []
}

/** The screens by name of every object that declares gallery states. */
function screensIn(source: ts.SourceFile): [string, ts.ObjectLiteralExpression][] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ type, initializer }) => {
      const satisfies = initializer && ts.isSatisfiesExpression(initializer) ? initializer : undefined
      const object = satisfies?.expression ?? initializer
      const isStates = (satisfies?.type ?? type)?.getText() === "GalleryStates"
      return isStates && object && ts.isObjectLiteralExpression(object) ? [...object.properties] : []
    })
    .flatMap((one): [string, ts.ObjectLiteralExpression][] =>
      ts.isPropertyAssignment(one) && ts.isObjectLiteralExpression(one.initializer)
        ? [[one.name.getText().replaceAll('"', ""), one.initializer]]
        : [],
    )
}

/** The modules of rendered components, including those used by local helpers. */
function componentsIn(node: ts.Node, modules: ReadonlyMap<string, string>, helpers: ReadonlyMap<string, ts.Node>) {
  const [found, seen] = [new Set<string>(), new Set<ts.Node>()]
  const look = (at: ts.Node): void => {
    if (seen.has(at)) return
    seen.add(at)
    if (ts.isIdentifier(at)) {
      const from = modules.get(at.text)
      if (from?.startsWith("#components/")) found.add(from)
      const helper = helpers.get(at.text)
      if (helper) look(helper)
    }
    at.forEachChild(look)
  }
  look(node)
  return found
}
