import { isCovered } from './plain-english/coverage.ts'
import { type Passage, passagesOf } from './plain-english/passages.ts'
import { findNameWords, findProseWords } from './plain-english/word-list.ts'
import { type Finding, isScript, lineAt, type SourceFile } from './source/source-file.ts'

/** Old-fashioned words and private metaphors, in names, comments, messages, test titles and documents. */
export function findUnclearEnglish(files: readonly SourceFile[]): Finding[] {
  const ledger = files.find(({ path }) => path === 'docs/ledger.txt')?.text ?? ''
  return files
    .filter(({ path }) => isCovered(path))
    .flatMap((file) => [...findInPath(file), ...findInText(file, ledger)])
}

function findInPath({ path }: SourceFile): Finding[] {
  if (!isScript(path)) return []
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  return findNameWords(name).map((advice) => ({ path, line: 1, advice }))
}

function findInText(file: SourceFile, ledger: string): Finding[] {
  return passagesOf(file).flatMap((passage) => {
    const { kind, text, start } = passage
    const found = kind === 'name' ? findNameWords(text) : findProseWords(text)
    // Searches the whole ledger, so only for the few passages with a listed word.
    if (found.length === 0 || isFixed(passage, ledger)) return []
    return found.map((advice) => ({ path: file.path, line: lineAt(file.text, start), advice }))
  })
}

/** As a whole string it is data: a Unix account, or a word that users search for. */
const allowedValue = 'nobody'

/** Texts that the ledger of the specification quotes stay verbatim: whole quotes, or the title or text of 'Title / Text'. */
function isFixed({ kind, text }: Passage, ledger: string): boolean {
  const quoted = [`'${text.trim()}'`, `"${text.trim()}"`, `'${text.trim()} /`, `/ ${text.trim()}'`]

  if (text === allowedValue) return true
  return kind === 'text' && text.trim() !== '' && quoted.some((quote) => ledger.includes(quote))
}
