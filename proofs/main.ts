import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Claim, describeGoal, type Size } from './claim.ts'
import { compareWith } from './compare-with-commit.ts'
import { judge, type Verdict } from './judge.ts'
import { proveInLanes } from './lanes.ts'
import { listOutdated } from './list-outdated.ts'
import { recordFigures } from './record.ts'
import { loadAllClaims, loadClaim } from './register.ts'
import { readSourceState } from './source-state.ts'
import { processorTime, stolenShare } from './stolen-time.ts'
import { describeVerdict, type FailedClaims } from './verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    against: { type: 'string' },
  },
})
const size: Size = values.quick ? 'quick' : 'full'

if (!values.all && positionals.length === 0) {
  await listClaims()
} else if (!process.env.POSTGRES_ADMIN_URL && (await needsServices())) {
  process.exitCode = runWithServices()
} else if (values.against !== undefined) {
  for (const { name } of await loadNamedClaims()) {
    await compareWith({ claim: name, commit: values.against, isQuick: size === 'quick' })
  }
} else {
  // At the quick size no time fails the run: claims are measured side by side, one lane per core, and those that state
  // nothing but times are left out.
  const isInLanes = values.all && size === 'quick'
  const claims = values.all ? await loadAllClaims() : await loadNamedClaims()
  const chosen = isInLanes ? claims.filter(isRunByCi) : claims
  if (values.all) for (const line of listOutdated(claims)) console.log(line)
  const failed = isInLanes
    ? { short: await proveInLanes(chosen), void: [] }
    : await proveInTurn(chosen)
  console.log(`\n${describeVerdict(chosen.length, failed)}`)
  process.exitCode = failed.short.length + failed.void.length > 0 ? 1 : 0
}

async function listClaims() {
  const claims = await loadAllClaims()
  for (const claim of claims) {
    console.log(
      `${claim.name}: ${claim.says}${isRunByCi(claim) ? '' : ' (not run by CI: nothing but times)'}`,
    )
    for (const goal of Object.values(claim.goals)) {
      console.log(`    ${goal.what}: ${describeGoal(goal)}`)
    }
  }
  for (const line of listOutdated(claims)) console.log(line)
  console.log(
    '\nnpm run prove -- <claim> measures one, --all every one, --quick at the quick size, --against <commit> beside that commit.',
  )
}

/** CI runs `--all --quick`, where no time is judged. */
function isRunByCi({ goals }: Claim): boolean {
  return Object.values(goals).some(({ timed }) => !timed)
}

async function needsServices(): Promise<boolean> {
  if (values.all) return true
  const claims = await loadNamedClaims()
  return claims.some(({ needsNoServices }) => !needsNoServices)
}

/** Most measurements need the URLs of the services; listing does not. */
function runWithServices(): number {
  const starter = resolve(import.meta.dirname, '../ops/services/run.ts')
  const { status } = spawnSync(process.execPath, [starter, ...process.argv], { stdio: 'inherit' })
  return status ?? 1
}

function loadNamedClaims(): Promise<Claim[]> {
  return Promise.all(positionals.map(loadClaim))
}

async function proveInTurn(claims: readonly Claim[]): Promise<FailedClaims> {
  const outcomes: { name: string; outcome: Verdict }[] = []
  for (const claim of claims) outcomes.push({ name: claim.name, outcome: await prove(claim) })
  const namesOf = (which: Verdict) =>
    outcomes.filter(({ outcome }) => outcome === which).map(({ name }) => name)
  return { short: namesOf('falls short'), void: namesOf('void') }
}

async function prove(claim: Claim): Promise<Verdict> {
  console.log(`\n${claim.name}: ${claim.says}`)
  const source = readSourceState()
  const started = performance.now()
  const before = processorTime()
  const measurement = await claim.measure(size)
  const notes = measurement.notes ?? []
  const { figures, outcome, isExcused, hasVoid } = judge(claim, measurement, size)
  for (const { goal, measured, verdict } of figures) {
    console.log(
      `    ${goal.what}: ${measured} (goal ${describeGoal(goal)}) ${verdict === 'holds' ? verdict : verdict.toUpperCase()}`,
    )
  }
  for (const note of notes) console.log(`    ${note}`)
  console.log(
    `    took ${((performance.now() - started) / 1000).toFixed(1)} s${describeStolen(before)}`,
  )
  if (hasVoid) {
    console.log(
      '    void: the host was busy; quiet stretches and all samples disagree, nothing is recorded',
    )
  } else if (size === 'full') await recordFigures({ claim, figures, notes, source })
  if (isExcused) console.log('    for information: a time at the quick size does not fail the run')
  return outcome
}

/** CPU steal: where it is high, a slow figure may be caused by the host. */
function describeStolen(before: ReturnType<typeof processorTime>): string {
  const after = processorTime()
  if (!before || !after) return ''
  return `; of the processor time it asked for, ${(100 * stolenShare(before, after)).toFixed(0)} % went to other machines`
}
