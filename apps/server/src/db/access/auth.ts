import type { RoomAccess } from './declaration.ts'
import { people, rowId, sessions, users } from './identities.ts'

const farFuture = '2100-01-01T00:00:00Z'

function sessionOf(person: keyof typeof people, aal: 'aal1' | 'aal2' = 'aal1') {
  return {
    id: sessions[person],
    user_id: people[person],
    token: `secret of ${person}`,
    expires_at: farFuture,
    updated_at: farFuture,
    aal,
  }
}

/** Only the auth engine can access the auth tables; requests and jobs call SQL functions instead. */
export const authAccess: RoomAccess = {
  tables: {
    'auth.users': {
      key: ['id'],
      rows: Object.fromEntries(
        Object.entries(people).map(([name, id]) => [
          name,
          { id, name, email: `${name}@example.test`, email_verified: true },
        ]),
      ),
    },
    'auth.sessions': {
      key: ['id'],
      rows: Object.fromEntries(
        users.map((name) => [
          name,
          sessionOf(name, name === 'moderator' || name === 'admin' ? 'aal2' : 'aal1'),
        ]),
      ),
    },
    'auth.staff_rules': {
      key: ['only_row'],
      rows: { only: { only_row: 'true', second_factor_required: true } },
    },
    'auth.identities': {
      key: ['id'],
      rows: {
        customers: {
          id: rowId(102),
          user_id: people.customer,
          provider: 'credential',
          provider_id: people.customer,
          updated_at: farFuture,
        },
      },
    },
    'auth.verifications': {
      key: ['id'],
      rows: { any: { id: rowId(103), identifier: 'x', value: 'y', expires_at: farFuture } },
    },
    'auth.jwks': {
      key: ['id'],
      rows: { any: { id: rowId(104), public_key: '{}', private_key: '{}', created_at: farFuture } },
    },
    'auth.flow_state': {
      key: ['id'],
      rows: { any: { id: rowId(105), kind: 'magiclink', redirect_to: '/', expires_at: farFuture } },
    },
    'auth.mfa_factors': {
      key: ['id'],
      rows: {
        customers: { id: rowId(106), user_id: people.customer, secret: 'x', status: 'verified' },
      },
    },
    'auth.mfa_attempts': {
      key: ['user_id', 'budget'],
      rows: { customers: { user_id: people.customer, budget: 'totp', failures: 1 } },
    },
    'auth.recovery_codes': {
      key: ['user_id', 'code_hash'],
      rows: {
        customers: { user_id: people.customer, code_hash: `\\x${'0a'.repeat(32)}` },
      },
    },
    // After a failed sign-in, check_wordpress_migrant answers for this email and network until `open_until`.
    'auth.migrant_windows': {
      key: ['email'],
      rows: {
        any: { email: 'customer@example.test', network: '127.0.0.1', open_until: farFuture },
      },
    },
  },
  functions: {
    'auth.jwt()': ['anyone', 'worker'],
    'auth.uid()': ['anyone', 'worker'],
    'auth.role()': ['anyone', 'worker'],
    'auth.acts_as(text[])': [],
    'auth.has_role(text)': ['anyone'],
    'auth.holds_role(text)': ['anyone'],
    'auth.is_staff()': ['anyone'],
    'auth.session_level(uuid)': ['anyone'],
    'auth.list_my_sessions()': ['signedIn'],
    'auth.end_my_session(uuid)': ['signedIn'],
    'auth.keep_no_provider_tokens()': [],
    'auth.public_keys()': [],
    'auth.prune_expired(integer)': ['worker'],
    'auth.prune_factors(integer)': ['worker'],
    'auth.rotate_refresh(uuid,bigint,interval,interval)': [],
  },
}
