import {
  type CompanyAction,
  type CompanyRole,
  canInCompany,
  companyRoles,
} from '@shoebox/domain/studios/company-roles'

/** The callers. `stranger` owns another company; `declined` and `removed` were invited or members once. */
export const people = [
  ...companyRoles,
  'invited',
  'declined',
  'removed',
  'stranger',
  'signed-out',
  'moderator',
  'admin',
] as const

export type Person = (typeof people)[number]

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
  /** Rows of the caller only. */
  | { on: 'caller' }
  | { on: 'staff' }
  | { on: 'company'; needs: CompanyAction; conflictFor?: readonly CompanyRole[] }
  /** A project or wishlist: its creator edits it while their role permits it. */
  | { on: 'work' }
  | { on: 'wishlist'; needs: CompanyAction }
  | { on: 'invitation'; answers: Record<Invitee, Answer> }
  /** An order that waits for approval. Its buyer still reads it after leaving the company. */
  | { on: 'order'; step: 'list' | 'read' | 'approve' | 'cancel' }

type Situation = { person: Person; isMaker: boolean; isBuyer: boolean }

/** The expected answer, derived from companyPermissions. */
export function expectAnswer(rule: Rule, { person, isMaker, isBuyer }: Situation): Answer {
  if (rule.on === 'public') return 'any'
  if (person === 'signed-out') return 'signed-out'

  if (rule.on === 'caller') return 'allowed'
  if (rule.on === 'staff') return person === 'admin' ? 'allowed' : 'forbidden'
  if (rule.on === 'invitation') return isInvitee(person) ? rule.answers[person] : 'not-found'
  if (rule.on === 'order') return expectOfOrder(rule.step, { person, isBuyer })
  if (rule.on === 'wishlist') return isPermitted(person, rule.needs) ? 'allowed' : 'not-found'
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
  if (!isBuyer && !isPermitted(person, 'read-orders')) return 'not-found'
  if (step === 'read') return 'allowed'
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

export function isRole(person: Person): person is CompanyRole {
  return companyRoles.some((role) => role === person)
}

function isInvitee(person: Person): person is Invitee {
  return person === 'invited' || person === 'declined'
}
