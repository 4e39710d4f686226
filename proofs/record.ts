import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { type Claim, describeGoal } from './claim.ts'
import { dirtyNote } from './docs-sections.ts'
import type { JudgedFigure } from './judge.ts'
import type { SourceState } from './source-state.ts'

export const proofsFile = resolve(import.meta.dirname, '../docs/proofs.md')

const preamble = `# Proofs

The figures that this project states, each as last measured at full size. \`npm run prove -- <claim>\` measures a claim
again and rewrites its section; \`npm run prove\` lists the claims and names every section that is older than its claim's
code or goals. A section ends with the commit that it was measured at. Older sections say "Recorded in"
and name the commit that added the figures, which were measured on it or just before it.
`

export type RecordedClaim = {
  claim: Pick<Claim, 'name' | 'says'>
  figures: readonly JudgedFigure[]
  notes: readonly string[]
  /** The state of the source when the measurement started. */
  source: SourceState
}

/** Replaces the claim's section of docs/proofs.md and leaves the others as they are. */
export async function recordFigures(recorded: RecordedClaim) {
  const text = await readFile(proofsFile, 'utf8').catch(() => preamble)
  await writeFile(proofsFile, replaceSection(text, recorded.claim.name, describeSection(recorded)))
}

export function replaceSection(text: string, name: string, section: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const others = sections.filter((part) => !part.startsWith(`## ${name}\n`))
  const all = [...others, section].toSorted((a, b) => a.localeCompare(b))
  return [head, ...all]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n')
}

export function describeSection({ claim, figures, notes, source }: RecordedClaim): string {
  const rows = figures.map(({ goal, measured, verdict }) => {
    const isMet = verdict === 'holds' ? 'yes' : 'no'
    return `| ${goal.what} | ${measured} | ${describeGoal(goal)} | ${isMet} |`
  })
  return [
    `## ${claim.name}`,
    '',
    claim.says,
    '',
    '| figure | measured | goal | met |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...notes.map((note) => `- ${note}`),
    `- ${describeRun(source)}`,
  ].join('\n')
}

function describeRun({ commit, isDirty }: SourceState): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const machine = `${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`
  const at = `measured at ${commit}${isDirty ? ` ${dirtyNote}` : ''}`
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, ${at}`
}
