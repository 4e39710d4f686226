import { brand } from '@shoebox/domain/brand'
import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

type Email = MailParts & { subject: string }

const fillInvitation = readTemplate(import.meta.dirname, 'invitation')
const fillNotice = readTemplate(import.meta.dirname, 'studio-notice')

const roleLabels: Readonly<Record<CompanyRole, string>> = {
  owner: 'the owner',
  buyer: 'a buyer',
  approver: 'an approver',
  viewer: 'a viewer',
  accountant: 'an accountant',
}

const roleAbilities: Readonly<Record<CompanyRole, string>> = {
  owner: 'The owner manages the studio, its members and its billing.',
  buyer:
    'A buyer sees the studio’s projects and wishlists, creates projects, places orders and downloads files.',
  approver:
    'An approver sees the studio’s projects, wishlists and orders, downloads files and approves orders that other members placed.',
  viewer:
    'A viewer sees the studio’s projects, wishlists and orders and downloads files, but changes nothing.',
  accountant:
    'An accountant sees the studio’s projects, orders and invoices and manages its billing profile and tax exemptions.',
}

type Invitation = {
  email: string
  role: CompanyRole
  company: string
  /** Null if the inviting user gave no name. */
  invitedBy: string | null
  until: Date
  link: string
}

export function writeInvitation(invitation: Invitation): Email {
  const { email, role, company, invitedBy, until, link } = invitation
  return {
    subject: `Join ${company} on ${brand.name}`,
    ...fillInvitation({
      email,
      company,
      invitedBy: invitedBy ?? 'The owner',
      role: roleLabels[role],
      abilities: roleAbilities[role],
      until: formatDay(until),
      link,
      siteName: brand.name,
    }),
  }
}

export type Notice = {
  kind: NoticeKind
  company: string
  /** The user that the notice is about, by name or address. */
  person: string
  /** Null after the user left. */
  role: CompanyRole | null
}

export function writeNotice({ link, ...notice }: Notice & { link: string }): Email {
  const { title, text } = noticeTexts[notice.kind](notice)
  const { company } = notice
  return { subject: title, ...fillNotice({ title, text, company, link, siteName: brand.name }) }
}

type NoticeKind =
  | 'accepted'
  | 'declined'
  | 'revoked'
  | 'role-changed'
  | 'removed'
  | 'left'
  | 'received-company'
  | 'handed-over-company'
  | 'company-deleted'

type NoticeText = { title: string; text: string }

const noticeTexts: Readonly<Record<NoticeKind, (notice: Notice) => NoticeText>> = {
  accepted: ({ company, person, role }) => ({
    title: `${person} joined ${company}`,
    text: `They accepted your invitation${role ? ` as ${roleLabels[role]}` : ''}. You can change their role or remove them on the studio’s page.`,
  }),
  declined: ({ company, person }) => ({
    title: `${person} declined to join ${company}`,
    text: 'They declined your invitation. You can invite them again on the studio’s page.',
  }),
  revoked: ({ company }) => ({
    title: `Your invitation to ${company} was revoked`,
    text: 'The owner of the studio revoked the invitation to this address. You don’t need to do anything. If you expected to join, ask the owner for a new invitation.',
  }),
  'role-changed': ({ company, role }) => ({
    title: `Your role in ${company} changed`,
    text: role
      ? `You are now ${roleLabels[role]}. ${roleAbilities[role]}`
      : 'The studio’s page shows what you can do now.',
  }),
  removed: ({ company }) => ({
    title: `You are no longer a member of ${company}`,
    text: 'The owner removed you from the studio. You keep your account, your own studios and wishlists, and the list of orders that you placed, but not their files. The projects you created in the studio, with their wishlists, now belong to its owner.',
  }),
  left: ({ company, person }) => ({
    title: `${person} left ${company}`,
    text: 'The projects they created in the studio, with their wishlists, now belong to you.',
  }),
  'received-company': ({ company }) => ({
    title: `You now own ${company}`,
    text: 'The studio was handed over to you. You manage its members, its billing and its approval rule. The former owner is now a buyer.',
  }),
  'handed-over-company': ({ company, person }) => ({
    title: `${company} has a new owner`,
    text: `${person} now owns the studio. You are now a buyer: you can create projects and place orders, but no longer manage the studio.`,
  }),
  'company-deleted': ({ company }) => ({
    title: `${company} was deleted`,
    text: 'The owner deleted the studio, so you are no longer a member. You keep your account and your own studios, projects and wishlists.',
  }),
}

/** "December 1, 2026". UTC, because the recipient's time zone is not known. */
function formatDay(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
