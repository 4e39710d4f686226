import type { CompanyAction } from '@shoebox/domain/studios/company-roles'
import { type Accounts, findUser } from './accounts.ts'
import { isPermitted, isRole, type Person } from './expect-answer.ts'
import type { CompanySubject } from './subject.ts'

type Secret = {
  what: string
  text: string
  isFor: (person: Person) => boolean
  /** Shown to the buyer of an order, also after they left the company. */
  isOnOrder?: true
}

/** Private texts of the company, and who may read each. */
function listSecrets(on: CompanySubject, accounts: Accounts): Secret[] {
  const members = forMembers('see-company')
  const billers = forMembers('manage-billing')
  const isInvitee = (person: Person) => person === 'invited' || person === 'declined'
  const isMaker = (person: Person) => isRole(person) && person === on.maker

  return [
    {
      what: 'name of the company',
      text: `Name ${on.mark}`,
      isFor: (person) => members(person) || isInvitee(person),
      isOnOrder: true,
    },
    { what: 'street', text: `Street ${on.mark}`, isFor: members },
    { what: 'phone', text: `Phone ${on.mark}`, isFor: members },
    { what: 'address of a member', text: accounts.colleague.email, isFor: members },
    { what: 'address of the owner', text: findUser(accounts, 'owner').email, isFor: members },
    {
      what: 'billing profile',
      text: `Bill ${on.mark}`,
      // Buyers see it at checkout.
      isFor: (person) => billers(person) || isPermitted(person, 'place-orders'),
    },
    { what: 'certificate', text: `File ${on.mark}`, isFor: billers },
    {
      what: 'project',
      text: `Project ${on.mark}`,
      isFor: (person) => isPermitted(person, 'read-projects'),
      isOnOrder: true,
    },
    {
      what: 'purchase order',
      text: `PO ${on.mark}`,
      isFor: (person) => isPermitted(person, 'read-orders'),
      isOnOrder: true,
    },
    {
      what: 'wishlist',
      text: `Wishlist ${on.mark}`,
      isFor: (person) => isPermitted(person, 'read-wishlists') || isMaker(person),
    },
    { what: 'share code', text: on.shareCode, isFor: isMaker },
  ]
}

/** Admins read companies, members and billing, but no project: projects are confidential. */
function forMembers(action: CompanyAction): (person: Person) => boolean {
  return (person) => isPermitted(person, action) || person === 'admin'
}

/** The secrets in a response that this person may not read. */
export function findSecrets(
  body: string,
  { on, accounts, isOwnOrder }: { on: CompanySubject; accounts: Accounts; isOwnOrder: boolean },
) {
  return listSecrets(on, accounts)
    .filter(({ text, isFor, isOnOrder }) => {
      const isAllowed = isFor(on.caller) || (isOwnOrder && isOnOrder === true)
      return body.includes(text) && !isAllowed
    })
    .map(({ what }) => what)
}
