import {
  type CompanyAction,
  type CompanyRole,
  canInCompany,
} from '@shoebox/domain/studios/company-roles'
import { isContributor, isRole, isStaff, type Person } from './people.ts'

/** `repeated`: a success that changes nothing. `any`: the response is checked for secrets only. */
export type Answer =
  | 'allowed'
  | 'repeated'
  | 'conflict'
  | 'forbidden'
  | 'not-found'
  | 'signed-out'
  | 'any'

type Invitee = 'invited' | 'declined'

/** What an endpoint works on, which decides who may call it. */
export type Rule =
  | { on: 'public' }
  /** Anyone who has the secret of a link or the code of a license. */
  | { on: 'link' }
  /** Rows of the caller only. */
  | { on: 'caller' }
  /** Rows of the caller, who must be a contributor. */
  | { on: 'contributor' }
  /** A row of a user who never calls. */
  | { on: 'foreign' }
  /** A photo that is not published, in the shop. */
  | { on: 'unpublished' }
  /** A photo, person, release or upload of a family. Without `isOpen`, only contributors may call. */
  | { on: 'family'; isOpen?: true }
  /** The review of photos, by moderators and admins. */
  | { on: 'review' }
  | { on: 'admin' }
  | { on: 'company'; needs: CompanyAction; conflictFor?: readonly CompanyRole[] }
  /** A project or wishlist: its creator edits it while their role permits it. */
  | { on: 'work' }
  | { on: 'wishlist'; needs: CompanyAction }
  | { on: 'invitation'; answers: Record<Invitee, Answer> }
  /** An order that waits for approval. Its buyer still reads it after leaving the company. */
  | { on: 'order'; step: 'list' | 'read' | 'approve' | 'cancel' | 'pay' }
  /** Papers and files of a paid order, for members alone. */
  | { on: 'license'; needs: CompanyAction; otherwise: 'forbidden' | 'not-found' }

type Situation = { person: Person; isMaker: boolean; isBuyer: boolean }

/** The expected answer, derived from companyPermissions and the site roles. */
export function expectAnswer(rule: Rule, situation: Situation): Answer {
  const { person } = situation
  if (rule.on === 'public') return 'any'
  if (rule.on === 'link') return 'allowed'
  if (person === 'signed-out') return 'signed-out'

  if (rule.on === 'caller') return 'allowed'
  if (rule.on === 'foreign' || rule.on === 'unpublished') return 'not-found'
  if (rule.on === 'contributor') return isContributor(person) ? 'allowed' : 'forbidden'
  if (rule.on === 'review') return isStaff(person) ? 'allowed' : 'forbidden'
  if (rule.on === 'admin') return person === 'admin' ? 'allowed' : 'forbidden'
  if (rule.on !== 'family') return expectInCompany(rule, situation)

  if (person === 'family') return 'allowed'
  return rule.isOpen || person === 'other-family' ? 'not-found' : 'forbidden'
}

type CompanyRule = Extract<
  Rule,
  { on: 'company' | 'work' | 'wishlist' | 'invitation' | 'order' | 'license' }
>

function expectInCompany(rule: CompanyRule, { person, isMaker, isBuyer }: Situation): Answer {
  if (rule.on === 'invitation') return isInvitee(person) ? rule.answers[person] : 'not-found'
  if (rule.on === 'order') return expectOfOrder(rule.step, { person, isBuyer })
  if (rule.on === 'wishlist') return isPermitted(person, rule.needs) ? 'allowed' : 'not-found'
  if (rule.on === 'license') {
    if (isPermitted(person, rule.needs)) return 'allowed'
    return isRole(person) ? rule.otherwise : 'not-found'
  }
  if (rule.on === 'work') {
    if (!isRole(person) || !isMaker) return 'not-found'
    return canInCompany(person, 'edit-own-work') ? 'allowed' : 'forbidden'
  }

  // An admin reads every company, and is a member of none.
  if (!isRole(person)) return person === 'admin' ? 'forbidden' : 'not-found'
  if (!canInCompany(person, rule.needs)) return 'forbidden'
  return rule.conflictFor?.includes(person) ? 'conflict' : 'allowed'
}

type OrderStep = Extract<Rule, { on: 'order' }>['step']

function expectOfOrder(step: OrderStep, { person, isBuyer }: Omit<Situation, 'isMaker'>): Answer {
  if (step === 'list') return 'allowed'
  // An admin reads every order, and pays none.
  if (step === 'pay' && person === 'admin') return 'forbidden'
  if (!isBuyer && !isPermitted(person, 'read-orders')) return 'not-found'
  if (step === 'read') return 'allowed'
  if (step === 'pay') return isPermitted(person, 'place-orders') ? 'allowed' : 'forbidden'
  if (step === 'approve')
    return !isBuyer && isPermitted(person, 'approve-orders') ? 'allowed' : 'forbidden'
  const mayCancel =
    isPermitted(person, 'manage-company') || (isBuyer && isPermitted(person, 'place-orders'))
  return mayCancel ? 'allowed' : 'forbidden'
}

/** Whether this person’s role in the company permits the action. */
export function isPermitted(person: Person, action: CompanyAction): boolean {
  return isRole(person) && canInCompany(person, action)
}

function isInvitee(person: Person): person is Invitee {
  return person === 'invited' || person === 'declined'
}
