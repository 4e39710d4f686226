import { writeFile } from 'node:fs/promises'
import { repositoryRoot } from '../guards/source/read-tree.ts'
import { closingTable, duration, summaryOf } from './report.ts'
import { runStage, type StageResult } from './run-stage.ts'
import { stages } from './stages.ts'

// A failure does not stop the run: one run reports everything that is wrong.
const results: StageResult[] = []
for (const stage of stages) {
  console.log(`\n== ${stage.name}`)
  const result = await runStage(stage, repositoryRoot)
  console.log(`== ${stage.name} ${result.ok ? 'ok' : 'FAILED'} in${duration(result.seconds)}`)
  results.push(result)
}

console.log(`\n${closingTable(results).join('\n')}`)

const summaryFile = process.env.CHECK_SUMMARY
if (summaryFile) await writeFile(summaryFile, `${JSON.stringify(summaryOf(results), null, 2)}\n`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
