import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin"

/** Mutants that change nothing a driver, an operator or another module could notice. */
const rules = [
  ["the text and fields of a log line", isLogLine],
  ["any unique name works", isNameOfSingleton],
  ["the first element is not read", isSkippedElement],
]

const shouldIgnore = (path) => rules.find(([, matches]) => matches(path))?.[0]
export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "unnoticeable", { shouldIgnore })]

const isCallOf = (path, name) => path.isCallExpression() && path.get("callee").isIdentifier({ name })

function isLogLine(path) {
  return path.isCallExpression() && path.get("callee").get("object")?.isIdentifier?.({ name: "log" })
}

function isNameOfSingleton(path) {
  return path.isStringLiteral() && isCallOf(path.parentPath, "processSingleton")
}

/** `const [, word] = /…/.exec(text) ?? []` */
function isSkippedElement(path) {
  const declaration = path.parentPath?.parentPath
  return (
    path.isArrayExpression() &&
    path.node.elements.length === 0 &&
    path.parentPath.isLogicalExpression({ operator: "??" }) &&
    declaration.isVariableDeclarator() &&
    declaration.node.id.elements?.[0] === null
  )
}
