import { isScript, partOf } from '../source/source-file.ts'

const documents =
  /^(?:README|STYLE|CONTRIBUTING|ARCHITECTURE|SECURITY)\.md$|^docs\/recipes\/.+\.md$/

/** Captions of the drawn archive, and files that quote listed words on purpose. */
const exempt =
  /^apps\/server\/db\/seed\/archive\/|^ops\/guards\/plain-english|^proofs\/house\/[\w-]*plantings\.ts$/

/** Scripts and pages, and the documents that we maintain. Decision records keep their wording. */
export function isCovered(path: string): boolean {
  if (documents.test(path)) return true
  if (exempt.test(path)) return false
  return partOf(path) !== undefined && (isScript(path) || path.endsWith('.html'))
}
