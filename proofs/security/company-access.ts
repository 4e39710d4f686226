import { companyRoles } from '@shoebox/domain/studios/company-roles'
import { startApi } from '../api-process.ts'
import { claim } from '../claim.ts'
import { buildAccounts } from './company-access/accounts.ts'
import { endpoints } from './company-access/endpoints.ts'
import { people } from './company-access/expect-answer.ts'
import { countNoticed, plants } from './company-access/plants.ts'
import { type Probe, probeAll } from './company-access/probe.ts'

export const companyAccess = claim({
  name: 'company-access',
  says: 'On every endpoint of a company, each role, invited, removed and unrelated users and staff can do exactly what the table of permissions says.',
  goals: {
    leaks: { what: 'calls that succeed or change a row though the table forbids it', exactly: 0 },
    falseRefusals: { what: 'calls refused though the table permits them', exactly: 0 },
    wrongRefusals: {
      what: 'refusals with another status than expected, and server errors',
      exactly: 0,
    },
    secrets: { what: 'responses with a text that this person may not read', exactly: 0 },
    // There are more; the minimum only catches an empty table.
    calls: { what: 'calls, each on a company that no other call changed', atLeast: 800 },
    plantsNoticed: {
      what: 'control: errors planted in the database and noticed',
      exactly: plants.length,
    },
  },
  measure: async () => {
    const api = await startApi()
    try {
      const ctx = { database: api.database, accounts: await buildAccounts(api) }
      const probes = await probeAll(ctx, endpoints)
      const count = (verdict: Probe['verdict']) =>
        probes.filter((probe) => probe.verdict === verdict).length
      const revealing = probes.filter(({ secrets }) => secrets.length > 0)
      const { noticed, notes } = await countNoticed(ctx)
      return {
        figures: {
          leaks: count('leak'),
          falseRefusals: count('false-refusal'),
          wrongRefusals: count('wrong-refusal'),
          secrets: revealing.length,
          calls: probes.length,
          plantsNoticed: noticed,
        },
        notes: [
          `${endpoints.length} endpoints, ${people.length} identities, ${companyRoles.length} of them roles of the company; work is tried as the maker and as another member`,
          `${probes.filter(({ expected }) => expected === 'allowed').length} calls expected to succeed`,
          ...notes,
          ...probes.filter(({ verdict }) => verdict !== 'right').map(describe),
          ...revealing.map(describe),
        ],
      }
    } finally {
      await api.stop()
    }
  },
})

function describe({ verdict, endpoint, person, maker, expected, status, ...probe }: Probe): string {
  const shown = probe.secrets.length > 0 ? `, shows ${probe.secrets.join(', ')}` : ''
  const changed = probe.hasChanged ? ', rows changed' : ''
  return `${verdict}: ${endpoint} as ${person} on work of ${maker}: expected ${expected}, got ${status}${changed}${shown}`
}
