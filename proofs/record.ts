import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { type Claim, describeFigure, describeGoal, isMet, type Measurement } from './claim.ts'

const file = resolve(import.meta.dirname, '../docs/proofs.md')

const preamble = `# Proofs

Every figure that this project states, as last measured at full size. \`npm run prove\` lists the claims,
\`npm run prove -- <claim>\` measures one again and rewrites its section here.
`

/** Replaces the claim's section of docs/proofs.md and leaves the others as they are. */
export async function recordFigures(claim: Claim, measurement: Measurement) {
  const text = await readFile(file, 'utf8').catch(() => preamble)
  await writeFile(file, replaceSection(text, claim.name, describe(claim, measurement)))
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

function describe(claim: Claim, { figures, notes = [] }: Measurement): string {
  const rows = Object.entries(claim.goals).map(([key, goal]) => {
    const figure = figures[key] ?? Number.NaN
    const verdict = isMet(goal, figure) ? 'yes' : 'no'
    return `| ${goal.what} | ${describeFigure(goal, figure)} | ${describeGoal(goal)} | ${verdict} |`
  })
  const memory = Math.round(totalmem() / 2 ** 30)
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
    `- ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`,
  ].join('\n')
}
