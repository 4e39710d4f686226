import type { FixtureRow, RoomAccess } from '../declaration.ts'
import { people, rowId } from '../identities.ts'

const draftFields = 'project_id production may_be_named po_number account_code method'

const agreement = rowId(300)
const agreementSha256 = '532eaabd9574880dbf76b9b8cc00832c20a6ec113d682299550d7a6e0f345e25'

const agreementTexts = {
  content: 'Test',
  authority_statement: 'I have the authority.',
  consent_statement: 'I agree.',
}

/** What a buyer enters and signs, and the function that places the order. */
export const checkoutAccess: RoomAccess = {
  tables: {
    license_versions: {
      key: ['id'],
      rows: {
        any: { id: agreement, version: '2020-01-01', sha256: agreementSha256, ...agreementTexts },
      },
      select: { anyone: 'all', worker: 'all' },
    },
    checkouts: {
      key: ['user_id'],
      rows: {
        customers: { user_id: people.customer, production: {} },
        others: { user_id: people.other, production: {} },
      },
      select: { customer: 'customers', other: 'others' },
      insert: { customer: 'customers', other: 'others' },
      update: { customer: 'customers', other: 'others' },
      delete: { customer: 'customers', other: 'others' },
      columns: {
        insert: { authenticated: `user_id ${draftFields}` },
        update: { authenticated: draftFields },
      },
    },
    signatures: {
      key: ['id'],
      rows: {
        members: signature({ id: rowId(301), order_id: rowId(50), user_id: people.customer }),
        alone: signature({ id: rowId(302), order_id: rowId(52), user_id: people.customer }),
        others: signature({ id: rowId(303), order_id: rowId(53), user_id: people.other }),
      },
      select: {
        members: 'members',
        customer: 'alone',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      columns: {
        // Without the IP address of the signer, which only jobs read.
        select: {
          authenticated:
            'id order_id user_id name title has_authority consents_to_sign_electronically license_version_id sha256 signed_at',
        },
      },
    },
  },
  functions: {
    'checkout_lines(uuid,uuid[])': ['signedIn'],
    'place_order(uuid[],uuid,jsonb,jsonb,jsonb,text,boolean,integer)': ['signedIn'],
    'lock_ordering_company(uuid)': [],
    'lock_ordered_photos(uuid,uuid[])': [],
    'insert_order_lines(uuid,uuid,uuid[])': [],
    'sign_order(uuid,jsonb)': [],
    'order_approval(uuid,integer)': [],
    'order_billing(company_billing)': [],
    'supersede_unpaid_orders(uuid)': [],
    'refuse_order(text,text)': [],
    'standard_royalty_rate()': [],
    'volume_tier(integer)': [],
  },
}

function signature(values: FixtureRow): FixtureRow {
  return {
    name: 'Ada Moss',
    title: 'Producer',
    has_authority: true,
    consents_to_sign_electronically: true,
    license_version_id: agreement,
    sha256: agreementSha256,
    ...values,
  }
}
