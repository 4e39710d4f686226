import type { Client } from '@shoebox/contract/client/client'
import type { OperationId } from '@shoebox/contract/contract'
import { callEveryOperation } from '@shoebox/server/testing/every-operation'
import { companyRules, furtherCompanyRules } from './company-rules.ts'
import type { Rule } from './expect-answer.ts'
import { familyRules, furtherFamilyRules } from './family-rules.ts'
import { furtherShopRules, shopRules } from './shop-rules.ts'
import type { ObjectSubject, WorldKind } from './subject.ts'

type Call = (client: Client, on: ObjectSubject) => Promise<unknown>

export type Entry = (Rule | { on: 'nothing' }) & {
  /** Where the rows are that the call names; the default depends on the rule. */
  world?: WorldKind
  /** A refused call may return 204 and change nothing, like a repeated one. */
  isSilent?: true
  /** A batch: a refused call returns 200 and reports each id as not found. */
  isReported?: true
  /** Set if a successful call changes no row. */
  changesNothing?: true
  /** The state of the rows refuses a call that its caller may make. */
  hasConflict?: true
  /** All users may learn that the row exists. */
  isKnown?: true
  /** The caller has a secret that opens these texts. */
  showsSecrets?: true
  /** Replaces the call in testing/every-operation.ts. */
  call?: Call
}

/** Calls of the same operation with other arguments, by a description that starts with its name. */
export type FurtherEntries = Record<`${OperationId}, ${string}`, Entry & { call: Call }>

/**
 * Who may call each operation of the contract, on which rows. An operation without an entry does not compile; one that names
 * rows but is declared to name nothing misses the goal (see `isChecked` in object-access.ts).
 */
const rules: Record<OperationId, Entry> = { ...companyRules, ...familyRules, ...shopRules }

const furtherRules: FurtherEntries = {
  ...furtherCompanyRules,
  ...furtherFamilyRules,
  ...furtherShopRules,
}

export type Endpoint = Omit<Entry, 'on' | 'call' | 'world'> & {
  name: string
  operation: string
  rule: Rule
  world: WorldKind
  call: Call
  /** An allowed call changes rows. */
  isWrite: boolean
}

const reads = /^(?:get|list|find(?!OrCreate)|search|inspect|check|count|verify)/

const calls = new Map<string, Call>(Object.entries(callEveryOperation))

export const endpoints: readonly Endpoint[] = Object.entries<Entry>({
  ...rules,
  ...furtherRules,
}).flatMap(([name, { call = calls.get(name), world, ...entry }]) => {
  if (entry.on === 'nothing') return []
  if (call === undefined) throw new Error(`no call of ${name}`)
  const [operation = ''] = name.split(',')
  return [
    {
      ...entry,
      name,
      operation,
      rule: entry,
      world: world ?? worldOf(entry),
      call,
      isWrite: !reads.test(name) && !entry.changesNothing,
    },
  ]
})

function worldOf({ on }: Rule): WorldKind {
  if (on === 'order' || on === 'license') return 'order'
  const isFamily =
    on === 'family' || on === 'contributor' || on === 'review' || on === 'unpublished'
  return isFamily ? 'family' : 'company'
}
