import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-file.ts'

export type TestCall = { modifiers: readonly string[]; title: string | null; line: number }

const runners = new Set(['it', 'test', 'describe'])

/** Calls such as `it('…')`, `it.each(rows)('…')` and `test.describe('…')`. */
export function testCallsOf(file: SourceFile): TestCall[] {
  const calls: TestCall[] = []
  const visit = (node: CallExpression) => {
    const [runner, ...modifiers] = nameParts(node.callee)
    if (runner === undefined || !runners.has(runner)) return
    calls.push({
      modifiers,
      title: textOf(node.arguments[0]),
      line: lineAt(file.text, node.start),
    })
  }
  new Visitor({ CallExpression: visit }).visit(parseSync(file.path, file.text).program)
  return calls
}

function nameParts(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return nameParts(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameParts(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return [...nameParts(callee.object), callee.property.name]
}

function textOf(argument: Argument | undefined): string | null {
  if (argument === undefined) return null
  if (argument.type === 'Literal') return typeof argument.value === 'string' ? argument.value : null
  if (argument.type !== 'TemplateLiteral') return null
  return argument.quasis.map((part) => part.value.raw).join('${…}')
}
