import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Claim, describeFigure, describeGoal, isMet, type Size } from './claim.ts'
import { proveInLanes } from './lanes.ts'
import { recordFigures } from './record.ts'
import { register } from './register.ts'
import { processorTime, stolenShare } from './stolen-time.ts'
import { describeVerdict } from './verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, quick: { type: 'boolean' } },
})
const size: Size = values.quick ? 'quick' : 'full'

if (!values.all && positionals.length === 0) {
  listClaims()
} else if (!process.env.POSTGRES_ADMIN_URL) {
  process.exitCode = runWithServices()
} else {
  const chosen = values.all ? register : positionals.map(findClaim)
  // At the small size no time fails the run: as many as there are cores may be measured side by side.
  const isInLanes = values.all && size === 'quick'
  const short = isInLanes ? await proveInLanes(chosen) : await proveInTurn(chosen)
  console.log(`\n${describeVerdict(chosen.length, short)}`)
  process.exitCode = short.length > 0 ? 1 : 0
}

function listClaims() {
  for (const claim of register) {
    console.log(`${claim.name}: ${claim.says}`)
    for (const goal of Object.values(claim.goals)) {
      console.log(`    ${goal.what}: ${describeGoal(goal)}`)
    }
  }
  console.log(
    '\nnpm run prove -- <claim> measures one, --all every one, --quick at the small size.',
  )
}

/** Measuring needs the services' addresses; listing does not need the services. */
function runWithServices(): number {
  const starter = resolve(import.meta.dirname, '../ops/services/run.ts')
  const { status } = spawnSync(process.execPath, [starter, ...process.argv], { stdio: 'inherit' })
  return status ?? 1
}

function findClaim(name: string): Claim {
  const claim = register.find((candidate) => candidate.name === name)
  if (!claim) throw new Error(`no claim is called ${name}; npm run prove lists them`)
  return claim
}

async function proveInTurn(claims: readonly Claim[]): Promise<string[]> {
  const short: string[] = []
  for (const claim of claims) if (!(await prove(claim))) short.push(claim.name)
  return short
}

async function prove(claim: Claim): Promise<boolean> {
  console.log(`\n${claim.name}: ${claim.says}`)
  const started = performance.now()
  const before = processorTime()
  const measurement = await claim.measure(size)
  let holds = true
  let excused = false
  for (const [key, goal] of Object.entries(claim.goals)) {
    const figure = measurement.figures[key] ?? Number.NaN
    const met = isMet(goal, figure)
    const isExcused = size === 'quick' && Boolean(claim.timed ?? goal.timed)
    holds &&= met || isExcused
    excused ||= !met && isExcused
    const verdict = met ? 'holds' : 'FALLS SHORT'
    console.log(
      `    ${goal.what}: ${describeFigure(goal, figure)} (goal ${describeGoal(goal)}) ${verdict}`,
    )
  }
  for (const note of measurement.notes ?? []) console.log(`    ${note}`)
  console.log(
    `    took ${((performance.now() - started) / 1000).toFixed(1)} s${tellStolen(before)}`,
  )
  if (size === 'full') await recordFigures(claim, measurement)
  if (excused) console.log('    for information: a time at the small size does not fail the run')
  return holds
}

/** A slow figure is the machine's rather than ours where the host kept the processors for others. */
function tellStolen(before: ReturnType<typeof processorTime>): string {
  const after = processorTime()
  if (!before || !after) return ''
  return `; of the processor time it asked for, ${(100 * stolenShare(before, after)).toFixed(0)} % went to other machines`
}
