import type { FixtureRow, RoomAccess } from './declaration.ts'
import { ownRow, people, rowId } from './identities.ts'

const profileFields = 'first_name last_name storefront_name needs_password_setup'

const identityFields =
  'legal_name address_line_1 address_line_2 city region postal_code country phone is_adult'

export const accountsAccess: RoomAccess = {
  tables: {
    profiles: {
      key: ['id'],
      columns: {
        insert: { authenticated: `id ${profileFields}` },
        update: { authenticated: `${profileFields} updated_at` },
      },
      rows: Object.fromEntries(Object.entries(people).map(([name, id]) => [name, { id }])),
      select: { ...ownRow, admin: 'all', worker: 'all' },
      insert: ownRow,
      update: ownRow,
    },
    user_roles: {
      columns: { insert: { authenticated: 'user_id role granted_by' } },
      key: ['user_id', 'role'],
      rows: {
        ...Object.fromEntries(
          Object.entries(people).map(([name, user_id]) => [
            name,
            { user_id, role: isSiteRole(name) ? name : 'customer' },
          ]),
        ),
        granted: { user_id: rowId(7), role: 'customer', granted_by: people.admin },
      },
      select: { ...ownRow, admin: 'all', worker: 'all' },
      insert: { admin: 'granted' },
      delete: { admin: 'all' },
    },
    contributor_identities: {
      key: ['user_id'],
      rows: {
        contributor: identity(people.contributor),
        other: identity(people.other),
      },
      select: { contributor: 'contributor', other: 'other', admin: 'all' },
      insert: { contributor: 'contributor' },
      update: { contributor: 'contributor', other: 'other' },
      columns: {
        insert: { authenticated: `user_id ${identityFields}` },
        update: { authenticated: identityFields },
      },
    },
    contributor_agreements: {
      key: ['user_id'],
      rows: {
        contributor: agreement(people.contributor),
        other: agreement(people.other),
        admins: agreement(people.admin),
      },
      select: { contributor: 'contributor', other: 'other', staff: 'all' },
      insert: { contributor: 'contributor' },
      update: { admin: 'contributor other' },
      columns: {
        insert: { authenticated: 'user_id agreement_version agreement_type text_sha256' },
        update: { authenticated: 'confirmed_at' },
      },
    },
    storefronts: {
      key: ['user_id'],
      rows: { contributor: { user_id: people.contributor, storefront_name: 'Alder family' } },
      select: { anyone: 'all', worker: 'all' },
    },
  },
  functions: {
    'is_current_user_admin()': ['anyone'],
    'check_wordpress_migrant(text)': ['anyone'],
    'become_customer()': ['signedIn'],
    'sign_confirmation()': [],
    'has_other_admin(uuid)': ['signedIn'],
    'record_staff_change(uuid,text)': [],
    'user_is_staff(uuid)': [],
    'create_profile_for_user()': [],
    'feed_storefront()': [],
    'set_updated_at()': [],
  },
}

function identity(userId: string): FixtureRow {
  return {
    user_id: userId,
    legal_name: 'Ada Alder',
    address_line_1: '1 Elm Street',
    city: 'Dayton',
    country: 'United States',
    is_adult: true,
  }
}

function agreement(userId: string): FixtureRow {
  return {
    user_id: userId,
    agreement_version: '2026-11-15',
    agreement_type: 'standard',
    text_sha256: '0'.repeat(64),
  }
}

function isSiteRole(name: string): boolean {
  return name === 'contributor' || name === 'moderator' || name === 'admin'
}
