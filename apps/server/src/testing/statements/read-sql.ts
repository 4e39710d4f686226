import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import type { Checker } from 'typescript/unstable/sync'
import {
  type Definition,
  findDefinitions,
  findProperty,
  findReturned,
  type Source,
} from './find-definitions.ts'
import { locate } from './open-program.ts'
import { findDeclaration, isParameterPart } from './syntax.ts'

/** Thrown if the text of a statement depends on a value that only exists at run time. */
export class UnreadableSql extends Error {}

export type SqlReader = {
  source: Source
  /** The `sql` templates and `CompiledQuery.raw` calls that were read so far. */
  seen: Set<Node>
}

/** The texts that PostgreSQL may receive, one for each outcome of the conditions in them. */
export function readText(reader: SqlReader, node: Expression): string[] {
  return unique(evaluate(reader, { node, scope: new Map() }).map(numberParameters))
}

/** The texts of a `CompiledQuery`. Empty if the query builder built it: its rows have the types of the schema. */
export function readQuery(reader: SqlReader, node: Expression): string[] {
  const { checker } = reader.source
  if (isIdentifier(node) && isParameterPart(findDeclaration(checker, node))) {
    throw new UnreadableSql('sends the query of its caller')
  }
  return readQueries(reader, findDefinitions(reader.source, { node, scope: new Map() }))
}

/** The texts of the `query` property of an object. */
export function readCarriedQuery(reader: SqlReader, node: Expression): string[] {
  const queries = findProperty(reader.source, { node, name: 'query' })
  if (!queries) throw unreadable(node)
  return readQueries(reader, queries)
}

function readQueries(reader: SqlReader, queries: readonly Definition[]): string[] {
  const texts = queries.flatMap(({ node: call, scope }) => {
    if (!isCallExpression(call) || !isPropertyAccessExpression(call.expression)) {
      throw unreadable(call)
    }
    const { expression: owner, name } = call.expression
    const [text] = call.arguments
    if (isCompiledQueryRaw(call) && text) {
      reader.seen.add(call)
      return evaluate(reader, { node: text, scope })
    }
    if (name.text !== 'compile') throw unreadable(call)
    const isSql = isRawBuilder(reader.source.checker, owner)
    return isSql ? evaluate(reader, { node: owner, scope }) : []
  })
  return unique(texts.map(numberParameters))
}

export function isRawBuilder(checker: Checker, node: Expression): boolean {
  return checker.getTypeAtLocation(node)?.getSymbol()?.name === 'RawBuilder'
}

export const isCompiledQueryRaw = (call: CallExpression) =>
  call.expression.getText() === 'CompiledQuery.raw'

const maxVariants = 100
const parameter = '\u0000'

function evaluate(reader: SqlReader, definition: Definition): string[] {
  const found = findDefinitions(reader.source, definition)
  return unique(found.flatMap((next) => evaluateFound(reader, next)))
}

function evaluateFound(reader: SqlReader, { node, scope }: Definition): readonly string[] {
  if (isStringLiteral(node) || isNumericLiteral(node)) return [node.text]
  if (isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node)) {
    return fillTemplate(node, (value) => evaluate(reader, { node: value, scope }))
  }
  if (isTaggedTemplateExpression(node)) {
    reader.seen.add(node)
    const { checker } = reader.source
    return fillTemplate(node.template, (value) => {
      const type = checker.getTypeAtLocation(value)
      const isSql = type && checker.getPropertyOfType(type, 'toOperationNode')
      return isSql ? evaluate(reader, { node: value, scope }) : [parameter]
    })
  }
  const made = isCallExpression(node) ? evaluateCall(reader, { node, scope }) : undefined
  return made ?? readLiterals(reader.source.checker, node)
}

type Call = Definition & { node: CallExpression }

/** Kysely's `sql.join`, `sql.ref` and the like, and `join` of an array. */
function evaluateCall(reader: SqlReader, { node, scope }: Call): readonly string[] | undefined {
  if (!isPropertyAccessExpression(node.expression)) return undefined
  const { expression: owner, name } = node.expression
  const [first, second] = node.arguments
  if (!isIdentifier(owner) || owner.text !== 'sql') {
    if (name.text !== 'join') return undefined
    const separators = first ? evaluate(reader, { node: first, scope }) : [',']
    return joinItems(reader, { list: { node: owner, scope }, separators })
  }

  if (first === undefined) return undefined
  const value = { node: first, scope }
  if (name.text === 'join') {
    const separators = second ? evaluate(reader, { node: second, scope }) : [', ']
    return joinItems(reader, { list: value, separators })
  }
  if (name.text === 'val') return [parameter]
  if (name.text === 'raw' || name.text === 'lit') return evaluate(reader, value)
  return ['ref', 'id', 'table'].includes(name.text)
    ? evaluate(reader, value).map(quoteName)
    : undefined
}

type Join = { list: Definition; separators: readonly string[] }

function joinItems(reader: SqlReader, { list, separators }: Join): string[] {
  const items = listItems(reader.source, list).map((item) => evaluate(reader, item))
  return combine(items.flatMap((item, index) => (index ? [separators, item] : [item])))
}

/** The items of an array literal, or the results of its `map`. */
function listItems(source: Source, list: Definition): readonly Definition[] {
  const [found, ...others] = findDefinitions(source, list)
  if (!found || others.length) throw unreadable(list.node)

  const { node, scope } = found
  if (isArrayLiteralExpression(node)) {
    return node.elements.flatMap((element) =>
      isSpreadElement(element)
        ? listItems(source, { node: element.expression, scope })
        : [{ node: element, scope }],
    )
  }
  const isMap =
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'map'
  const callback = isMap ? node.arguments[0] : undefined
  if (!isMap || !callback) throw unreadable(node)
  return listItems(source, { node: node.expression.expression, scope }).flatMap((item) =>
    findReturned(source, { callee: { node: callback, scope }, args: [item] }),
  )
}

function fillTemplate(
  node: TemplateLiteral,
  evaluateValue: (value: Expression) => readonly string[],
): string[] {
  if (isNoSubstitutionTemplateLiteral(node)) return [node.text]
  const rest = node.templateSpans.flatMap(({ expression, literal }) => [
    evaluateValue(expression),
    [literal.text],
  ])
  return combine([[node.head.text], ...rest])
}

/** Every combination of one text per part. */
function combine(parts: readonly (readonly string[])[]): string[] {
  let texts = ['']
  for (const part of parts) {
    texts = unique(texts.flatMap((text) => part.map((next) => text + next)))
    if (texts.length > maxVariants) throw new UnreadableSql(`more than ${maxVariants} texts`)
  }
  return texts
}

/** The possible values of a literal type or of a union of literal types. */
function readLiterals(checker: Checker, node: Expression): string[] {
  const type = checker.getTypeAtLocation(node)
  const members = type?.isUnionType() ? type.getTypes() : type ? [type] : []
  const literals = members.flatMap((member) =>
    member.isStringLiteralType() || member.isNumberLiteralType() ? [String(member.value)] : [],
  )
  if (literals.length === 0 || literals.length < members.length) throw unreadable(node)
  return literals
}

function unreadable(node: Node): UnreadableSql {
  const text = node.getText().replaceAll(/\s+/g, ' ')
  return new UnreadableSql(`cannot follow ${text.slice(0, 60)} (${locate(node).place})`)
}

const quoteName = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

function numberParameters(text: string): string {
  let count = 0
  return text.replaceAll(parameter, () => `$${(count += 1)}`)
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
