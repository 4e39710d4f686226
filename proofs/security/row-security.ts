import { identities } from '@shoebox/server/db/access/identities'
import { tables, views } from '@shoebox/server/db/access/matrix'
import {
  listPolicies,
  measureAll,
  noticesOpening,
  noticesRemoval,
  restrictiveClauses,
} from '@shoebox/server/db/access/mutate'
import { buildWorld } from '@shoebox/server/db/access/world'
import { testDatabase } from '@shoebox/server/testing/database'
import type { ClientBase } from 'pg'
import { claim } from '../claim.ts'

export const rowSecurity = claim({
  name: 'row-security',
  says: 'The database allows exactly what the access matrix declares, and every policy is needed.',
  goals: {
    mismatches: { what: 'cells where access matrix and database differ', exactly: 0 },
    unnoticedRemovals: { what: 'policies whose removal no probe notices', exactly: 0 },
    unnoticedOpenings: {
      what: 'policy clauses that could be replaced by true unnoticed',
      exactly: 0,
    },
    // Each policy is removed once. The minimum only catches an empty list.
    policies: { what: 'policies removed, one at a time', atLeast: 200 },
  },
  measure: async () => {
    const database = await testDatabase()
    const client = await database.admin.connect()
    try {
      await buildWorld(client)
      const { probes, mismatches } = await measureAll(client, { tables, views })
      const mutated = await mutateEveryPolicy(client)
      return {
        figures: { mismatches: mismatches.length, ...mutated.figures },
        notes: [
          `${probes} probes: ${identities.length} identities, ${Object.keys(tables).length} tables, ${Object.keys(views).length} views`,
          `${mutated.opened} clauses opened in turn`,
          ...mismatches.map((found) => JSON.stringify(found)),
        ],
      }
    } finally {
      client.release()
      await database.drop()
    }
  },
})

async function mutateEveryPolicy(client: ClientBase) {
  const policies = await listPolicies(client)
  const figures = { policies: policies.length, unnoticedRemovals: 0, unnoticedOpenings: 0 }
  let opened = 0
  for (const policy of policies) {
    const access = tables[policy.table]
    if (!access) throw new Error(`${policy.table} is not in the matrix`)
    if (!(await noticesRemoval(client, policy, access))) figures.unnoticedRemovals += 1
    for (const clause of restrictiveClauses(policy)) {
      opened += 1
      const noticed = await noticesOpening(client, policy, { access, clause })
      if (!noticed) figures.unnoticedOpenings += 1
    }
  }
  return { figures, opened }
}
