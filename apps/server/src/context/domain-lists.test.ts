import { roles } from '@shoebox/domain/accounts/roles'
import { shareCodePattern } from '@shoebox/domain/accounts/sharing'
import { photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { journalAccounts } from '@shoebox/domain/money/journal'
import { orderEventTypes } from '@shoebox/domain/money/order-events'
import {
  deliveryStatuses,
  earningStates,
  orderStatuses,
  paymentStatuses,
} from '@shoebox/domain/money/states'
import {
  claimBases,
  defaultLicenseType,
  faceStatuses,
  incidentCauses,
  licenseTypes,
} from '@shoebox/domain/rights/clearance'
import { agreementTypes } from '@shoebox/domain/rights/contributor-agreement'
import { contextAnswers, familyContexts } from '@shoebox/domain/rights/family-contexts'
import { relations, releaseStates, standings } from '@shoebox/domain/rights/release-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** The definition of the check constraint of one column. */
const readCheck = async (table: string, column: string): Promise<string> => {
  const { rows } = await database.admin.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  )
  return rows.map(({ definition }) => definition).join(' ')
}

const quoted = (definition: string) =>
  [...definition.matchAll(/'([^']+)'/g)].map(([, value]) => value)

describe('check constraints list the same values as the domain', () => {
  it.each([
    ['user_roles', 'role', roles],
    ['photos', 'photo_status', photoStatuses],
    ['orders', 'status', orderStatuses],
    ['orders', 'payment_status', paymentStatuses],
    ['orders', 'delivery_status', deliveryStatuses],
    ['order_events', 'type', orderEventTypes],
    ['cart_items', 'license_type', licenseTypes],
    ['wishlist_items', 'license_type', licenseTypes],
    ['order_lines', 'license_type', licenseTypes],
    ['contributor_agreements', 'agreement_type', agreementTypes],
    ['family_contexts', 'context', familyContexts],
    ['family_contexts', 'answer', contextAnswers],
    ['journal_lines', 'account', journalAccounts],
    ['earnings', 'earning_state', earningStates],
    ['earnings', 'license_type', licenseTypes],
    ['releases', 'release_state', releaseStates],
    ['releases', 'relation', relations],
    ['people', 'standing', standings],
    ['rights_claims', 'basis', claimBases],
    ['rights_claim_drafts', 'basis', claimBases],
    ['photo_faces', 'face_status', faceStatuses],
    ['incidents', 'cause', incidentCauses],
  ])('%s.%s', async (table, column, list) => {
    const allowed = quoted(await readCheck(table, column))
    expect(new Set(allowed)).toEqual(new Set(list))
  })

  it.each(['cart_items', 'wishlist_items'])('default license of %s', async (table) => {
    const { rows } = await database.admin.query<{ column_default: string }>(
      `select column_default from information_schema.columns
       where table_name = $1 and column_name = 'license_type'`,
      [table],
    )
    expect(rows[0]?.column_default).toContain(`'${defaultLicenseType}'`)
  })

  it('share code', async () => {
    expect(await readCheck('wishlists', 'share_code')).toContain(`'${shareCodePattern.source}'`)
  })
})
