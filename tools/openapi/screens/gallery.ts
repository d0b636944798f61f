import { globSync, readFileSync } from "node:fs"
import ts from "typescript"

/** A screen of the gallery: the number of its states, and the modules of its components. */
type GalleryScreen = { area: string; screen: string; states: number; components: ReadonlySet<string> }

/** Reads the gallery's files without running them, because components cannot be rendered here. */
export const readGallery = (): GalleryScreen[] => [...globSync("components/*/**/gallery*.tsx"), ...globSync("components/ui/gallery/*.tsx")].toSorted().flatMap(readFile)

function readFile(file: string): GalleryScreen[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const [modules, helpers] = [new Map<string, string>(), new Map<string, ts.Node>()]
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement))
      for (const name of listImportedNames(statement)) modules.set(name, getModule(statement))
    if (ts.isFunctionDeclaration(statement) && statement.name) helpers.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) helpers.set(name.text, initializer)
  }
  const area = file.split("/")[1] ?? ""
  return listScreens(source).map(([screen, states]) => ({
    area, screen, states: states.properties.length,
    components: findComponents(states, modules, helpers),
  }))
}

const getModule = ({ moduleSpecifier }: ts.ImportDeclaration) =>
  ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ""

function listImportedNames({ importClause }: ts.ImportDeclaration): string[] {
  const named = importClause?.namedBindings
  return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : []
}

/** The screens by name of every object that declares gallery states. */
function listScreens(source: ts.SourceFile): [string, ts.ObjectLiteralExpression][] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ type, initializer }) => {
      const satisfies = initializer && ts.isSatisfiesExpression(initializer) ? initializer : undefined
      const object = satisfies?.expression ?? initializer
      const isStates = (satisfies?.type ?? type)?.getText() === "GalleryStates"
      return isStates && object && ts.isObjectLiteralExpression(object) ? [...object.properties] : []
    })
    .flatMap((property): [string, ts.ObjectLiteralExpression][] =>
      ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer)
        ? [[property.name.getText().replaceAll('"', ""), property.initializer]]
        : [],
    )
}

/** The modules of rendered components, including those used by local helpers. */
function findComponents(node: ts.Node, modules: ReadonlyMap<string, string>, helpers: ReadonlyMap<string, ts.Node>) {
  const [components, visited] = [new Set<string>(), new Set<ts.Node>()]
  const visit = (current: ts.Node): void => {
    if (visited.has(current)) return
    visited.add(current)
    if (ts.isIdentifier(current)) {
      const modulePath = modules.get(current.text)
      if (modulePath?.startsWith("#components/")) components.add(modulePath)
      const helper = helpers.get(current.text)
      if (helper) visit(helper)
    }
    current.forEachChild(visit)
  }
  visit(node)
  return components
}
