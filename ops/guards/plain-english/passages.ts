import { parseSync, Visitor } from 'oxc-parser'
import { isScript, type SourceFile } from '../source/source-file.ts'

/** A name is an identifier; a text is a string, a template part or text in JSX; prose is a comment or a document. */
export type Passage = { kind: 'name' | 'text' | 'prose'; text: string; start: number }

export function passagesOf(file: SourceFile): Passage[] {
  return isScript(file.path) ? passagesOfScript(file) : passagesOfDocument(file)
}

function passagesOfScript({ path, text }: SourceFile): Passage[] {
  const { program, comments } = parseSync(path, text)
  const found: Passage[] = []
  const names = new Set<string>()
  const addName = ({ name, start }: { name: string; start: number }) => {
    if (names.has(name)) return
    names.add(name)
    found.push({ kind: 'name', text: name, start })
  }

  for (const { value, start } of comments) found.push({ kind: 'prose', text: value, start })
  new Visitor({
    Identifier: addName,
    PrivateIdentifier: addName,
    JSXIdentifier: addName,
    Literal: ({ value, start }) => {
      if (typeof value === 'string') found.push({ kind: 'text', text: value, start })
    },
    TemplateElement: ({ value, start }) => found.push({ kind: 'text', text: value.raw, start }),
    JSXText: ({ value, start }) => found.push({ kind: 'text', text: value, start }),
  }).visit(program)

  return found.toSorted((a, b) => a.start - b.start)
}

/** Paragraph by paragraph: a phrase may be wrapped over two lines. */
function passagesOfDocument({ text }: SourceFile): Passage[] {
  return Array.from(text.matchAll(/(?:.+\n?)+/g), (match) => ({
    kind: 'prose' as const,
    text: match[0],
    start: match.index,
  }))
}
