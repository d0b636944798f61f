import ts from "typescript"

const GUARDS: { readonly [module: string]: readonly string[] } = {
  "#lib/http/endpoint/route": ["jsonRoute", "formRoute", "jsonOrFormRoute", "uploadRoute", "linkRoute", "healthRoute"],
  "#lib/http/endpoint/endpoint-route": ["jsonEndpoint", "formEndpoint", "jsonOrFormEndpoint", "uploadEndpoint"],
  "#lib/http/endpoint/calls-route": ["createCallsRoute"],
}
/** Exports of a route file that are not handlers. */
const SETTINGS = new Set(["runtime", "dynamic", "maxDuration"])

/** Lists exports of a route file that are not calls of a guard. */
export function findUnguarded(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const guards = findImportedGuards(file)
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
      return [`${path}: exports in an unsupported way`]
    if (!isExported(statement)) return []
    if (!ts.isVariableStatement(statement)) return [`${path}: exports an unguarded function`]
    return statement.declarationList.declarations
      .filter(({ name, initializer }) => !SETTINGS.has(name.getText(file)) && !isGuardCall(guards, initializer))
      .map(({ name }) => `${path}: ${name.getText(file)} is not created by a guard`)
  })
}

function findImportedGuards(file: ts.SourceFile): Set<string> {
  const names = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const guardNames = GUARDS[(moduleSpecifier as ts.StringLiteral).text] ?? []
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return []
    // A renamed import is not trusted.
    return bindings.elements
      .filter(({ name, propertyName }) => !propertyName && guardNames.includes(name.text))
      .map(({ name }) => name.text)
  })
  return new Set(names)
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isGuardCall = (guards: Set<string>, expression: ts.Expression | undefined) =>
  expression !== undefined &&
  ts.isCallExpression(expression) &&
  ts.isIdentifier(expression.expression) &&
  guards.has(expression.expression.text)
