import { companyRoles } from '@shoebox/domain/studios/company-roles'
import { startApi } from '../api-process.ts'
import { claim } from '../claim.ts'
import { buildAccounts } from './object-access/accounts.ts'
import { watchChanges } from './object-access/changes.ts'
import { endpoints } from './object-access/endpoints.ts'
import { type IdField, listIdFields, readField } from './object-access/id-fields.ts'
import { people } from './object-access/people.ts'
import { countNoticed, isWrong, plants } from './object-access/plants.ts'
import { type Probe, probeAll } from './object-access/probe.ts'

export const objectAccess = claim({
  name: 'object-access',
  says: 'Every operation of the contract that names a row of a company, a family or a user answers each role, invited, removed and unrelated users, contributors, visitors and staff exactly as one table says, and hides from all others that the row exists.',
  goals: {
    leaks: { what: 'calls that succeed or change a row though the table forbids it', exactly: 0 },
    falseRefusals: { what: 'calls refused though the table permits them', exactly: 0 },
    wrongRefusals: {
      what: 'refusals with another status than expected, and server errors',
      exactly: 0,
    },
    secrets: {
      what: 'responses with a text or a signed URL that this person may not have',
      exactly: 0,
    },
    revealed: {
      what: 'refusals that differ from the answer about a row that does not exist',
      exactly: 0,
    },
    uncheckedFields: {
      what: 'ids in paths, queries and bodies of the contract that no call fills with an existing row',
      exactly: 0,
    },
    // There are more; the minima only catch an empty table.
    fields: { what: 'ids in paths, queries and bodies of the contract', atLeast: 130 },
    calls: { what: 'calls, each on rows that no other call changed', atLeast: 2000 },
    plantsNoticed: {
      what: 'control: errors planted in the database and noticed',
      exactly: plants.length,
    },
  },
  measure: async () => {
    const api = await startApi()
    try {
      const { database } = api
      const ctx = { database, accounts: await buildAccounts(api) }
      await watchChanges(database)
      const probes = await probeAll(ctx, endpoints)
      const count = (verdict: Probe['verdict']) =>
        probes.filter((probe) => probe.verdict === verdict).length
      const fields = listIdFields()
      const unchecked = fields.filter((field) => !isChecked(field, probes))
      const { noticed, notes } = await countNoticed(ctx)
      return {
        figures: {
          leaks: count('leak'),
          falseRefusals: count('false-refusal'),
          wrongRefusals: count('wrong-refusal'),
          secrets: probes.filter(({ secrets }) => secrets.length > 0).length,
          revealed: probes.filter(({ withoutRows }) => withoutRows !== null).length,
          uncheckedFields: unchecked.length,
          fields: fields.length,
          calls: probes.length,
          plantsNoticed: noticed,
        },
        notes: [
          `${endpoints.length} endpoints, ${people.length} identities, ${companyRoles.length} of them roles of the company; work is tried as the maker and as another member`,
          `${probes.filter(({ expected }) => expected === 'allowed').length} calls expected to succeed`,
          ...notes,
          ...unchecked.map(
            ({ operation, part, path }) =>
              `no call of ${operation} fills ${part}.${path.join('.')}`,
          ),
          ...probes.filter(isWrong).map(describe),
        ],
      }
    } finally {
      await api.stop()
    }
  },
})

/** Whether a call named an existing row in this field. */
function isChecked(field: IdField, probes: readonly Probe[]): boolean {
  return probes.some(
    ({ operation, request, known }) =>
      operation === field.operation &&
      request !== null &&
      readField(field, request).some((value) => value !== '' && known.has(value)),
  )
}

function describe({ verdict, endpoint, person, maker, expected, status, ...probe }: Probe): string {
  const shown = probe.secrets.length > 0 ? `, shows ${probe.secrets.join(', ')}` : ''
  const changed = probe.changed.length > 0 ? `, changed ${probe.changed.join(', ')}` : ''
  const other = probe.withoutRows === null ? '' : `, but without rows ${probe.withoutRows}`
  return `${verdict}: ${endpoint} as ${person} on work of ${maker}: expected ${expected}, got ${status} ${probe.refusal}${changed}${shown}${other}`
}
