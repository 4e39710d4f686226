import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  describeLeftOut,
  nameFor,
  parseEngine,
  requireEngine,
  splitByNeeds,
} from './choose-claims.ts'
import { type Claim, describeGoal, type Size } from './claim.ts'
import { compareWith } from './compare-with-commit.ts'
import { judge, type Verdict } from './judge.ts'
import { proveInLanes } from './lanes.ts'
import { listOutdated } from './list-outdated.ts'
import { recordFigures } from './record.ts'
import { claimNames, loadAllClaims, loadClaim } from './register.ts'
import { readSourceState } from './source-state.ts'
import { processorTime, stolenShare } from './stolen-time.ts'
import { describeVerdict, type FailedClaims } from './verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    against: { type: 'string' },
    engine: { type: 'string' },
  },
})
const engine = parseEngine(values.engine)
const size: Size = values.quick ? 'quick' : 'full'

if (!values.all && positionals.length === 0 && values.engine === undefined) {
  await listClaims()
} else if (await lacksServices()) {
  process.exitCode = await runWithServices()
} else if (values.against !== undefined) {
  for (const { name } of await loadNamedClaims()) {
    await compareWith({ claim: name, commit: values.against, isQuick: size === 'quick' })
  }
} else {
  await proveChosenClaims()
}

async function proveChosenClaims(): Promise<void> {
  // At the quick size no time fails the run: claims are measured side by side, one lane per core, and those that state
  // nothing but times are left out.
  const isInLanes = values.all && size === 'quick'
  const { chosen, leftOut } = values.all
    ? splitByNeeds(await loadAllClaims(), engine)
    : { chosen: await loadNamedClaims(), leftOut: [] }
  const measured = size === 'quick' && positionals.length === 0 ? chosen.filter(isRunByCi) : chosen
  if (values.all) for (const line of listOutdated(await loadAllClaims())) console.log(line)
  const failed = isInLanes
    ? { short: await proveInLanes(measured), void: [] }
    : await proveInTurn(measured)
  console.log(
    ['', ...describeLeftOut(leftOut), describeVerdict(measured.length, failed)].join('\n'),
  )
  process.exitCode = failed.short.length + failed.void.length > 0 ? 1 : 0
}

async function listClaims() {
  const claims = await loadAllClaims()
  for (const claim of claims) {
    console.log(`${claim.name}: ${claim.says}${describeAbsence(claim)}`)
    for (const goal of Object.values(claim.goals)) {
      console.log(`    ${goal.what}: ${describeGoal(goal)}`)
    }
  }
  for (const line of listOutdated(claims)) console.log(line)
  console.log(
    '\nnpm run prove -- <claim> measures one, --all every one, --quick at the quick size, --against <commit> beside that commit, --engine opensearch what needs OpenSearch.',
  )
}

function describeAbsence(claim: Claim): string {
  if (claim.needs) return ` (needs --engine ${claim.needs})`
  return isRunByCi(claim) ? '' : ' (not run by CI: nothing but times)'
}

/** CI runs `--all --quick` and `--engine opensearch --quick`, where no time is judged. */
function isRunByCi({ goals }: Claim): boolean {
  return Object.values(goals).some(({ timed }) => !timed)
}

async function lacksServices(): Promise<boolean> {
  if ((await needsOpensearch()) && !process.env.OPENSEARCH_URL) return true
  if (process.env.POSTGRES_ADMIN_URL) return false
  return values.all || (await loadNamedClaims()).some(({ needsNoServices }) => !needsNoServices)
}

async function needsOpensearch(): Promise<boolean> {
  if (engine === 'opensearch' || values.all) return engine === 'opensearch'
  return (await loadNamedClaims()).some(({ needs }) => needs === 'opensearch')
}

/** Most measurements need the URLs of the services; listing does not. */
async function runWithServices(): Promise<number> {
  const starter = resolve(import.meta.dirname, '../ops/services/run.ts')
  const search = (await needsOpensearch()) ? ['--with', 'search'] : []
  const words = [starter, ...search, ...process.argv]
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  return status ?? 1
}

/** Without a name, every claim that needs the engine. */
async function loadNamedClaims(): Promise<Claim[]> {
  if (positionals.length === 0) {
    return (await loadAllClaims()).filter(({ needs }) => needs === engine)
  }
  const names = positionals.map((name) => nameFor(name, engine, claimNames))
  const claims = await Promise.all(names.map(loadClaim))
  requireEngine(claims, engine)
  return claims
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
