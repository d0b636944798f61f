import ts from "typescript"

const DOORS: { readonly [module: string]: readonly string[] } = {
  "#lib/http/endpoint/route": ["jsonRoute", "formRoute", "jsonOrFormRoute", "uploadRoute", "linkRoute", "healthRoute"],
  "#lib/http/endpoint/endpoint-route": ["jsonEndpoint", "formEndpoint", "jsonOrFormEndpoint", "uploadEndpoint"],
  "#lib/http/endpoint/calls-route": ["createCallsRoute"],
}
/** What a route file may export besides its handlers. */
const SETTINGS = new Set(["runtime", "dynamic", "maxDuration"])

/** What is wrong with a route file, if anything: every export of it must be a call of one of the doors. */
export function unguarded(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const doors = importedDoors(file)
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
      return [`${path}: exports by another way`]
    if (!isExported(statement)) return []
    if (!ts.isVariableStatement(statement)) return [`${path}: exports what no door has made`]
    return statement.declarationList.declarations
      .filter(({ name, initializer }) => !SETTINGS.has(name.getText(file)) && !isMadeBy(doors, initializer))
      .map(({ name }) => `${path}: ${name.getText(file)} is made by no door`)
  })
}

function importedDoors(file: ts.SourceFile): Set<string> {
  const names = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const allowed = DOORS[(moduleSpecifier as ts.StringLiteral).text] ?? []
    const named = importClause?.namedBindings
    if (!named || !ts.isNamedImports(named)) return []
    // An import under another name could be anything: it is none.
    return named.elements
      .filter(({ name, propertyName }) => !propertyName && allowed.includes(name.text))
      .map(({ name }) => name.text)
  })
  return new Set(names)
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isMadeBy = (doors: Set<string>, value: ts.Expression | undefined) =>
  value !== undefined &&
  ts.isCallExpression(value) &&
  ts.isIdentifier(value.expression) &&
  doors.has(value.expression.text)
