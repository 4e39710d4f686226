import {
  type BindingElement,
  type CallExpression,
  type Expression,
  type Identifier,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  NodeFlags,
  type ParameterDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import type { Checker } from 'typescript/unstable/sync'
import { eachNode, type SourceProgram } from './open-program.ts'
import {
  findDeclaration,
  getFunctionName,
  type LocalFunction,
  listProperties,
  listReturns,
  toFunction,
  withoutAssertions,
} from './syntax.ts'

/** An expression, with the arguments of the parameters in it. */
export type Definition = { node: Expression; scope: Scope }

/** The arguments of the calls being followed, by parameter. */
type Scope = ReadonlyMap<ParameterDeclaration, Definition>

/** The state while names are followed. */
export type Source = { checker: Checker; calls: ReadonlyMap<string, readonly NamedCall[]> }

type NamedCall = { callee: Identifier; call: CallExpression }

export function createSource({ checker, files }: SourceProgram): Source {
  const calls: NamedCall[] = []
  for (const file of files) {
    eachNode(file, (node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return
      calls.push({ callee: node.expression, call: node })
    })
  }
  return { checker, calls: Map.groupBy(calls, ({ callee }) => callee.text) }
}

/**
 * Follows names, properties, conditions and calls to the expressions that they stand for: several where a condition
 * decides, and the expression itself where it cannot be followed.
 */
export function findDefinitions(source: Source, { node, scope }: Definition): Definition[] {
  const inner = withoutAssertions(node)
  if (isConditionalExpression(inner)) {
    return [inner.whenTrue, inner.whenFalse].flatMap((next) =>
      findDefinitions(source, { node: next, scope }),
    )
  }
  if (isBinaryExpression(inner) && inner.operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
    return [inner.left, inner.right].flatMap((next) =>
      findDefinitions(source, { node: next, scope }),
    )
  }
  return findReferenced(source, { node: inner, scope }) ?? [{ node: inner, scope }]
}

/** A property of the objects that an expression stands for. Undefined if one of them cannot be followed. */
export function findProperty(
  source: Source,
  { node, name }: { node: Expression; name: string },
): Definition[] | undefined {
  const owners = findDefinitions(source, { node, scope: new Map() })
  return findProperties(source, { owners, name })
}

type FunctionCall = { callee: Definition; args: readonly Definition[] }

/** The expressions that a function returns for these arguments. */
export function findReturned(source: Source, { callee, args }: FunctionCall): Definition[] {
  const local = toFunction(callee.node)
  return local ? followCall(source, { local, args, scope: callee.scope }) : []
}

type LocalCall = { local: LocalFunction; args: readonly Definition[]; scope: Scope }

function followCall(source: Source, { local, args, scope }: LocalCall): Definition[] {
  const inner = new Map(scope)
  for (const [index, parameter] of local.parameters.entries()) {
    const argument = args[index]
    if (argument) inner.set(parameter, argument)
  }
  return listReturns(local).flatMap((node) => findDefinitions(source, { node, scope: inner }))
}

function findReferenced(source: Source, { node, scope }: Definition): Definition[] | undefined {
  if (isIdentifier(node)) {
    return findDeclared(source, { declaration: findDeclaration(source.checker, node), scope })
  }
  if (isPropertyAccessExpression(node)) {
    const owners = findDefinitions(source, { node: node.expression, scope })
    return findProperties(source, { owners, name: node.name.text })
  }
  if (isElementAccessExpression(node)) {
    const owners = findDefinitions(source, { node: node.expression, scope })
    const key = withoutAssertions(node.argumentExpression)
    return findProperties(source, { owners, name: isStringLiteral(key) ? key.text : undefined })
  }
  if (!isCallExpression(node) || !isIdentifier(node.expression)) return undefined

  const local = toFunction(findDeclaration(source.checker, node.expression))
  const args = node.arguments.map((argument) => ({ node: argument, scope }))
  return local && followCall(source, { local, args, scope })
}

type Declared = { declaration: Node | undefined; scope: Scope }

function findDeclared(source: Source, { declaration, scope }: Declared): Definition[] | undefined {
  if (declaration === undefined) return undefined
  if (isVariableDeclaration(declaration)) {
    const isConstant = (declaration.parent.flags & NodeFlags.Const) !== 0
    const { initializer: node } = declaration
    return isConstant && node ? findDefinitions(source, { node, scope }) : undefined
  }
  if (isParameterDeclaration(declaration)) {
    const argument = scope.get(declaration)
    return argument ? findDefinitions(source, argument) : findArguments(source, declaration)
  }
  return isBindingElement(declaration)
    ? findBound(source, { element: declaration, scope })
    : undefined
}

/** The arguments of every call of the parameter's function. */
function findArguments(source: Source, parameter: ParameterDeclaration): Definition[] | undefined {
  const local = toFunction(parameter.parent)
  const name = local && getFunctionName(local)
  if (!name) return undefined

  const index = local.parameters.indexOf(parameter)
  const found = (source.calls.get(name) ?? [])
    .filter(({ callee }) => toFunction(findDeclaration(source.checker, callee)) === local)
    .flatMap(({ call }) => call.arguments[index] ?? [])
    .flatMap((node) => findDefinitions(source, { node, scope: new Map() }))
  return found.length ? found : undefined
}

type Bound = { element: BindingElement; scope: Scope }

/** `{ name }` or `[name]` on the left of an assignment or as a parameter. */
function findBound(source: Source, { element, scope }: Bound): Definition[] | undefined {
  const pattern = element.parent
  const owners = findDeclared(source, { declaration: pattern.parent, scope })
  if (!owners) return undefined
  if (isArrayBindingPattern(pattern)) {
    return findItems(source, { owners, index: pattern.elements.indexOf(element) })
  }

  const name = element.propertyName ?? element.name
  return name && isIdentifier(name)
    ? findProperties(source, { owners, name: name.text })
    : undefined
}

type Property = { owners: readonly Definition[]; name: string | undefined }

/** Values of the named property; without a name, of every property. */
function findProperties(source: Source, { owners, name }: Property): Definition[] | undefined {
  const found: Definition[] = []
  for (const { node, scope } of owners) {
    if (!isObjectLiteralExpression(node)) return undefined
    const properties = listProperties(node).filter(
      (property) => name === undefined || property.name === name,
    )
    if (properties.length === 0) return undefined
    found.push(
      ...properties.flatMap(({ value }) => findDefinitions(source, { node: value, scope })),
    )
  }
  return found
}

type Item = { owners: readonly Definition[]; index: number }

function findItems(source: Source, { owners, index }: Item): Definition[] | undefined {
  const found: Definition[] = []
  for (const { node, scope } of owners) {
    const item = isArrayLiteralExpression(node) ? node.elements[index] : undefined
    if (item === undefined) return undefined
    found.push(...findDefinitions(source, { node: item, scope }))
  }
  return found
}
