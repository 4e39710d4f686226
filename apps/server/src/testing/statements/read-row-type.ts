import type { CallExpression } from 'typescript/unstable/ast'
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The coarse type of a column in JavaScript. `any` where it cannot be compared: JSON, and unions of kinds. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'object' | 'any' | `${string}[]`

export type RowField = { name: string; isOptional: boolean; kind: Kind }

export type RowType = readonly RowField[]

/** The row type of a call that returns `Promise<Row[]>` or `Promise<QueryResult<Row>>`. */
export function readRowType(checker: Checker, call: CallExpression): RowType | null {
  const promise = checker.getTypeAtLocation(call)
  const result = promise && getFirstArgument(checker, promise)
  const row = result && getFirstArgument(checker, result)
  if (!row || row.flags & (TypeFlags.Any | TypeFlags.Unknown)) return null
  if (checker.getIndexInfosOfType(row).length) return null

  // A union of row types has the columns of all of them.
  const members = row.isUnionType() ? row.getTypes() : [row]
  const fields = members.flatMap((member) => listFields(checker, member))
  return Array.from(
    Map.groupBy(fields, ({ name }) => name),
    ([name, same]) => ({
      name,
      isOptional: same.length < members.length || same.some(({ isOptional }) => isOptional),
      kind: mergeKinds(same.map(({ kind }) => kind)),
    }),
  )
}

function listFields(checker: Checker, row: Type): RowField[] {
  return checker.getPropertiesOfType(row).map((symbol) => {
    const type = checker.getTypeOfSymbol(symbol)
    return {
      name: symbol.name,
      isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      kind: type ? readKind(checker, type) : 'any',
    }
  })
}

function getFirstArgument(checker: Checker, type: Type): Type | undefined {
  return type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
}

function readKind(checker: Checker, type: Type): Kind {
  const members = type.isUnionType() ? type.getTypes() : [type]
  return mergeKinds(
    members
      .filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)))
      .map((member) => readMemberKind(checker, member)),
  )
}

function mergeKinds(kinds: readonly Kind[]): Kind {
  const [kind = 'any', ...others] = new Set(kinds)
  return others.length ? 'any' : kind
}

function readMemberKind(checker: Checker, type: Type): Kind {
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayLikeType(type)) {
    const element = getFirstArgument(checker, type)
    return `${element ? readKind(checker, element) : 'any'}[]`
  }
  if (type.getSymbol()?.name === 'Date') return 'Date'
  return type.isObjectType() ? 'object' : 'any'
}
