import type { ReceivedInvitationRow } from './answer-queries.ts'
import type { SentInvitationRow } from './invitation-queries.ts'
import type { MemberRow } from './queries.ts'

export function presentMember(row: MemberRow) {
  return {
    user_id: row.user_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    email: row.email,
    role: row.role,
    joined_at: row.joined_at.toISOString(),
  }
}

export function presentSentInvitation(row: SentInvitationRow) {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
  }
}

export function presentReceivedInvitation(row: ReceivedInvitationRow) {
  return {
    id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    role: row.role,
    invited_by_name: row.invited_by_name,
    email: row.email,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
  }
}
