import { isScript, partOf } from '../source/source-file.ts'

const documents = /^(?:README|STYLE|CONTRIBUTING|ARCHITECTURE)\.md$|^docs\/recipes\/.+\.md$/

/** Scripts and pages of the covered parts, and the documents that we maintain. Decision records keep their wording. */
export function isCovered(path: string): boolean {
  if (documents.test(path)) return true
  return partOf(path) !== undefined && (isScript(path) || path.endsWith('.html'))
}
