import { parseSync, Visitor } from 'oxc-parser'
import { isScript, isTest, lineAt, type SourceFile } from '../guards/source/source-file.ts'
import { testCallsOf } from '../guards/source/test-calls.ts'

export type ClaimedId = { id: string; path: string; line: number }

/** Ids in brackets, in titles of tests and journeys and in any text of a proof. They must be written literally. */
export function claimedIds(files: readonly SourceFile[]): ClaimedId[] {
  return files.flatMap((file) =>
    titlesOf(file).flatMap(({ text, line }) =>
      [...text.matchAll(/\[(S\d[\d.]*)\]/g)].map(([, id = '']) => ({ id, path: file.path, line })),
    ),
  )
}

function titlesOf(file: SourceFile): { text: string; line: number }[] {
  if (isTest(file.path)) {
    return testCallsOf(file).map(({ title, line }) => ({ text: title ?? '', line }))
  }
  return file.path.startsWith('proofs/') && isScript(file.path) ? stringsOf(file) : []
}

function stringsOf(file: SourceFile): { text: string; line: number }[] {
  const strings: { text: string; line: number }[] = []
  const add = (text: string, start: number) =>
    strings.push({ text, line: lineAt(file.text, start) })

  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value, node.start)
    },
    TemplateElement: (node) => {
      add(node.value.raw, node.start)
    },
  }).visit(parseSync(file.path, file.text).program)
  return strings
}
