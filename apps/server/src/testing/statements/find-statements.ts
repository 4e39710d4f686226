import {
  type CallExpression,
  type Expression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import type { Checker, Type } from 'typescript/unstable/sync'
import { createSource } from './find-definitions.ts'
import { eachNode, locate, type SourceProgram } from './open-program.ts'
import { type RowType, readRowType } from './read-row-type.ts'
import {
  isCompiledQueryRaw,
  isRawBuilder,
  readCarriedQuery,
  readQuery,
  readText,
  type SqlReader,
  UnreadableSql,
} from './read-sql.ts'
import { findSymbol, listProperties } from './syntax.ts'

export type Statement = {
  /** Room and function of the statement. */
  name: string
  /** File and line of the statement. */
  place: string
  /** Null if the caller names no row type. */
  row: RowType | null
  /** The possible texts, one for each outcome of its conditions. */
  texts: readonly string[]
}

/** A statement whose text is only known at run time. */
export type UnreadStatement = Omit<Statement, 'texts'> & { reason: string }

type FoundStatements = {
  statements: readonly Statement[]
  unread: readonly UnreadStatement[]
}

/** Every statement in the server that is written as SQL, with the row type that its caller expects. */
export function findStatements(program: SourceProgram): FoundStatements {
  const { checker, files } = program
  const reader: SqlReader = { source: createSource(program), seen: new Set() }
  const statements: Statement[] = []
  const unread: UnreadStatement[] = []

  const addCall = (call: CallExpression) => {
    const read = chooseReader(reader, call)
    if (!read) return
    const statement = { ...locate(call), row: readRowType(checker, call) }
    try {
      const texts = read()
      if (texts.some(isScript)) throw new UnreadableSql('has several commands')
      if (texts.length) statements.push({ ...statement, texts })
    } catch (error) {
      if (!(error instanceof UnreadableSql)) throw error
      unread.push({ ...statement, reason: error.message })
    }
  }

  for (const file of files) {
    eachNode(file, (node) => {
      if (isCallExpression(node)) addCall(node)
    })
  }
  for (const node of findUnsent(files, reader)) {
    unread.push({ ...locate(node), row: null, reason: 'no call that sends it' })
  }
  return { statements, unread }
}

/** PostgreSQL prepares one command at a time. */
const isScript = (text: string) => /;\s*\S/.test(text)

/** How to read the SQL that a call sends; undefined for a call that sends none. */
function chooseReader(
  reader: SqlReader,
  call: CallExpression,
): (() => readonly string[]) | undefined {
  const { checker } = reader.source
  const { expression: callee } = call
  const [first] = call.arguments
  if (isPropertyAccessExpression(callee)) {
    const { expression: owner, name } = callee
    const isSql = name.text === 'execute' && isRawBuilder(checker, owner)
    const text = name.text === 'query' && first ? findText(checker, first) : undefined
    const sent = isSql ? owner : text
    if (sent) return () => readText(reader, sent)
  }

  if (!mayCompile(call.getSourceFile())) return undefined
  const query = call.arguments.flatMap(listValues).find((value) => isCompiledQuery(checker, value))
  if (query) return () => readQuery(reader, query)
  const carrier = call.arguments.find((argument) => carriesQuery(checker, argument))
  return carrier && (() => readCarriedQuery(reader, carrier))
}

/** A quick text check, because asking for the type of every argument in the server takes long. */
const mayCompile = ({ text }: SourceFile) => text.includes('kysely') || text.includes('.compile(')

/** `pool.query(text)` or `pool.query({ name, text, values })`. */
function findText(checker: Checker, argument: Expression): Expression | undefined {
  if (!isObjectLiteralExpression(argument)) {
    const type = checker.getTypeAtLocation(argument)
    return type && checker.getPropertyOfType(type, 'submit') ? undefined : argument
  }
  return listProperties(argument).find(({ name }) => name === 'text')?.value
}

/** The argument itself and, if it is an object literal, its properties. */
function listValues(argument: Expression): Expression[] {
  return isObjectLiteralExpression(argument)
    ? listProperties(argument).map(({ value }) => value)
    : [argument]
}

function isCompiledQuery(checker: Checker, value: Expression): boolean {
  const symbol = isIdentifier(value) ? findSymbol(checker, value) : undefined
  const type = symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(value)
  return type !== undefined && isCompiledQueryType(checker, type)
}

/** True if the argument is an object whose `query` is a `CompiledQuery` that was built before the call. */
function carriesQuery(checker: Checker, argument: Expression): boolean {
  const type = checker.getTypeAtLocation(argument)
  const property = type && checker.getPropertyOfType(type, 'query')
  const query = property && checker.getTypeOfSymbol(property)
  return query !== undefined && isCompiledQueryType(checker, query)
}

/** Recognizes the type by its properties: `CompiledQuery.raw` returns `Readonly<CompiledQuery>`, which has another name. */
function isCompiledQueryType(checker: Checker, type: Type): boolean {
  return checker.getPropertyOfType(type, 'queryId') !== undefined
}

/** Complete statements for which no call was found. Leaves out SQL expressions inside a query builder's statement. */
function findUnsent(files: SourceProgram['files'], { seen }: SqlReader): Node[] {
  const unsent: Node[] = []
  for (const file of files) {
    eachNode(file, (node) => {
      const isWhole = isTaggedTemplateExpression(node)
        ? node.tag.getText() === 'sql' && startsStatement(node.template.getText())
        : isCallExpression(node) && isCompiledQueryRaw(node)
      if (isWhole && !seen.has(node)) unsent.push(node)
    })
  }
  return unsent
}

const startsStatement = (template: string) =>
  /^`\s*(select|insert|update|delete|with|merge)\b/i.test(template)
