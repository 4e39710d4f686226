import { parseArgs } from 'node:util'
import { readTree } from '../guards/source/read-tree.ts'
import { claimedIds } from './claimed-ids.ts'
import { findNoteErrors, finishedCapabilities } from './notes.ts'
import { scoreLines } from './print.ts'
import { scoreLedger } from './score.ts'
import { parseStatements } from './statements.ts'

const { values: options } = parseArgs({ options: { missing: { type: 'string' } } })

const files = readTree()
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''

const { statements, errors: lineErrors } = parseStatements(textOf('docs/ledger.txt'))
const { scores, noted, errors } = scoreLedger({
  statements,
  claimed: claimedIds(files),
  finished: finishedCapabilities,
})
const allErrors = [
  ...lineErrors,
  ...findNoteErrors(statements, textOf('docs/ledger-notes.md')),
  ...errors,
]
if (statements.length === 0) allErrors.push('docs/ledger.txt has no statement')

if (options.missing === undefined) {
  console.log(scoreLines(scores, noted).join('\n'))
} else {
  const score = scores.find(({ capability }) => capability === options.missing)
  if (score === undefined) allErrors.push(`no statement has the capability ${options.missing}`)
  for (const { id, text } of score?.missing ?? []) console.log(`${id}  ${text}`)
}

for (const error of allErrors) console.error(`ERROR ${error}`)
process.exitCode = allErrors.length > 0 ? 1 : 0
