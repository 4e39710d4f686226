import {
  type ArrowFunction,
  type Expression,
  type FunctionDeclaration,
  type Identifier,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isFunctionDeclaration,
  isIdentifier,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
} from 'typescript/unstable/ast'
import { type Checker, type Symbol as CompilerSymbol, SymbolFlags } from 'typescript/unstable/sync'

export type LocalFunction = FunctionDeclaration | ArrowFunction

/** In the shorthand `{ query }` the name is both a property and a variable; this returns the variable. */
export function findSymbol(checker: Checker, name: Identifier): CompilerSymbol | undefined {
  return isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
}

/** Where a name is declared, in this file or in the one that it is imported from. */
export function findDeclaration(checker: Checker, name: Identifier): Node | undefined {
  const symbol = findSymbol(checker, name)
  if (symbol === undefined) return undefined
  const original = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return original.valueDeclaration?.resolve()
}

/** True if a declaration is a parameter or part of a destructured parameter. */
export function isParameterPart(declaration: Node | undefined): boolean {
  if (declaration === undefined) return false
  if (isBindingElement(declaration)) return isParameterPart(declaration.parent.parent)
  return isParameterDeclaration(declaration)
}

/** The function that a declaration holds, if its body is in the source. */
export function toFunction(declaration: Node | undefined): LocalFunction | undefined {
  if (declaration === undefined) return undefined
  if (isArrowFunction(declaration)) return declaration
  if (isFunctionDeclaration(declaration)) return declaration.body ? declaration : undefined
  return isVariableDeclaration(declaration) ? toFunction(declaration.initializer) : undefined
}

export function getFunctionName(local: LocalFunction): string | undefined {
  if (isFunctionDeclaration(local)) return local.name?.text
  const { parent } = local
  return isVariableDeclaration(parent) && isIdentifier(parent.name) ? parent.name.text : undefined
}

/** The expressions that a function returns, wherever in its body. */
export function listReturns({ body }: LocalFunction): Expression[] {
  if (body === undefined) return []
  if (!isBlock(body)) return [body]

  const returned: Expression[] = []
  const visit = (node: Node): void => {
    if (isArrowFunction(node) || isFunctionDeclaration(node)) return
    if (isReturnStatement(node) && node.expression) returned.push(node.expression)
    node.forEachChild(visit)
  }
  visit(body)
  return returned
}

/** The properties of an object literal that are values; not methods and spreads. */
export function listProperties(
  node: ObjectLiteralExpression,
): { name: string; value: Expression }[] {
  return node.properties.flatMap((property) => {
    if (isPropertyAssignment(property)) {
      const { name, initializer: value } = property
      return [{ name: isStringLiteral(name) ? name.text : name.getText(), value }]
    }
    return isShorthandPropertyAssignment(property) && isIdentifier(property.name)
      ? [{ name: property.name.text, value: property.name }]
      : []
  })
}

export function withoutAssertions(node: Expression): Expression {
  const isWrapped =
    isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)
  return isWrapped ? withoutAssertions(node.expression) : node
}
