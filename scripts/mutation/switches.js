import typescript from "typescript"
import { applied } from "./apply.js"

/**
 * All the changes of a file in one text, each behind a switch that is thrown while the program runs: so one build serves
 * them all. The smallest expression or statement around a change is written down once as it is, and once for each change.
 */
export function switched(text, changes) {
  const source = typescript.createSourceFile(
    "file.tsx",
    text,
    typescript.ScriptTarget.Latest,
    true,
    typescript.ScriptKind.TS,
  )
  const pieces = changes.map((change) => ({ change, ...placeOf(source, differenceOf(text, change)) }))
  let [result, last] = ["", 0]
  for (const { from, to, isStatement, within } of apart(pieces)) {
    const was = text.slice(from, to)
    const variants = within.map(({ change }) => {
      const made = applied(text, change)
      return { id: change.id, code: made.slice(from, made.length - (text.length - to)) }
    })
    result += text.slice(last, from) + (isStatement ? asStatement(variants, was) : asExpression(variants, was))
    last = to
  }
  return result + text.slice(last)
}

const isOn = (id) => `globalThis.__mutant === ${JSON.stringify(id)}`

const asExpression = (variants, was) =>
  variants.reduceRight((otherwise, { id, code }) => `(${isOn(id)} ? (${code}) : (${otherwise}))`, was)

const asStatement = (variants, was) =>
  variants.reduceRight((otherwise, { id, code }) => `if (${isOn(id)}) { ${code} } else { ${otherwise} }`, was)

/** The range that a change really changes: what is alike at both ends of its texts is not it. */
function differenceOf(text, { before, after }) {
  const start = text.indexOf(before)
  const most = Math.min(before.length, after.length)
  let [alike, alikeAtEnd] = [0, 0]
  while (alike < most && before[alike] === after[alike]) alike++
  while (alikeAtEnd < most - alike && before.at(-1 - alikeAtEnd) === after.at(-1 - alikeAtEnd)) alikeAtEnd++
  return { from: start + alike, to: start + before.length - alikeAtEnd }
}

/** Ranges that overlap become one, and its changes are told apart inside. */
function apart(pieces) {
  const sorted = [...pieces].sort((one, other) => one.from - other.from || other.to - one.to)
  const groups = []
  for (const piece of sorted) {
    const group = groups.at(-1)
    if (group && piece.from < group.to) group.within.push(piece)
    else groups.push({ ...piece, within: [piece] })
  }
  return groups
}

function placeOf(source, { from, to }) {
  let found
  const look = (node) => {
    if (node.getStart(source) > from || node.getEnd() < to) return
    if (isPlace(node)) found = node
    typescript.forEachChild(node, look)
  }
  look(source)
  if (!found) throw new Error(`nothing around a change could be given a switch: ${source.text.slice(from, to)}`)
  return { from: found.getStart(source), to: found.getEnd(), isStatement: !typescript.isExpression(found) }
}

const { SyntaxKind } = typescript
const STATEMENTS = new Set([
  SyntaxKind.ExpressionStatement,
  SyntaxKind.IfStatement,
  SyntaxKind.ReturnStatement,
  SyntaxKind.ThrowStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.ForStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.TryStatement,
])
const EXPRESSIONS = new Set([
  SyntaxKind.BinaryExpression,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.CallExpression,
  SyntaxKind.NewExpression,
  SyntaxKind.PrefixUnaryExpression,
  SyntaxKind.AwaitExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.ObjectLiteralExpression,
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.TemplateExpression,
  SyntaxKind.TaggedTemplateExpression,
])

/** Where code of the same kind may stand instead, whatever is around it. */
function isPlace(node) {
  if (STATEMENTS.has(node.kind)) return true
  return (
    (EXPRESSIONS.has(node.kind) || isLoneValue(node)) &&
    ![isInChain, isWrittenTo, opensStatement].some((is) => is(node))
  )
}

/** Without semicolons a bracket at the beginning of a line would call what stands on the line before. */
function opensStatement(node) {
  const statement = typescript.findAncestor(node, typescript.isExpressionStatement)
  return statement?.getStart() === node.getStart()
}

/** A name or a plain value that stands alone as what something is, or is given. */
function isLoneValue(node) {
  const { parent } = node
  if (!typescript.isExpression(node) || !parent) return false
  const isInitialiser =
    (typescript.isVariableDeclaration(parent) ||
      typescript.isPropertyAssignment(parent) ||
      typescript.isBindingElement(parent) ||
      typescript.isParameter(parent)) &&
    parent.initializer === node
  return isInitialiser || (typescript.isReturnStatement(parent) && parent.expression === node)
}

/** In `a?.b.c` the part before `.c` ends the whole where it is missing, and cannot be taken out. */
function isInChain(node) {
  const { parent } = node
  const carriesOn =
    typescript.isPropertyAccessExpression(parent) ||
    typescript.isElementAccessExpression(parent) ||
    typescript.isCallExpression(parent) ||
    typescript.isNonNullExpression(parent)
  return carriesOn && parent.expression === node && typescript.isOptionalChain(parent)
}

const isWrittenTo = (node) =>
  typescript.isBinaryExpression(node.parent) && node.parent.left === node && parentIsAssignment(node)

const parentIsAssignment = ({ parent }) =>
  parent.operatorToken.kind >= SyntaxKind.FirstAssignment && parent.operatorToken.kind <= SyntaxKind.LastAssignment
