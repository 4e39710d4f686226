import type { CompanyAction } from '@shoebox/domain/studios/company-roles'
import { type Accounts, findUser } from './accounts.ts'
import { isPermitted } from './expect-answer.ts'
import { isRole, isStaff, type Person } from './people.ts'
import type { ObjectSubject } from './subject.ts'

type Secret = {
  what: string
  text: string
  isFor: (person: Person) => boolean
  /** Shown to the buyer of an order, also after they left the company. */
  isOnOrder?: true
}

/** Private texts of the company, and who may read each. */
function listCompanySecrets(on: ObjectSubject, accounts: Accounts): Secret[] {
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
    ...[on.paidOrder, on.license].map((id) => ({
      what: 'signed URL of a paper or a licensed file',
      text: `/${id}/`,
      isFor: (person: Person) => isPermitted(person, 'read-orders'),
    })),
  ]
}

/** Admins read companies, members and billing, but no project: projects are confidential. */
function forMembers(action: CompanyAction): (person: Person) => boolean {
  return (person) => isPermitted(person, action) || person === 'admin'
}

/** Private texts of the family, for itself and staff. */
function listFamilySecrets({ mark, photo, heldPhoto, upload }: ObjectSubject): Secret[] {
  const isFor = (person: Person) => person === 'family' || isStaff(person)
  const texts = {
    'title of an unpublished photo': `Title ${mark}`,
    'name of a person': `Person ${mark}`,
    'name of a signer': `Signer ${mark}`,
    'address of a signer': `signer-${mark}@shoebox.test`,
    'name of a file': `scan-${mark}.jpg`,
    'signed URL of an unpublished photo': `/${photo}/`,
    'signed URL of a photo on hold': `/${heldPhoto}/`,
    'id of an upload': upload,
  }
  return Object.entries(texts).map(([what, text]) => ({ what, text, isFor }))
}

/** Masters are read by the worker alone. */
const master: Secret = { what: 'URL of a master', text: '/masters/', isFor: () => false }

/** The secrets in a response that this person may not read. */
export function findSecrets(
  body: string,
  { on, accounts, isOwnOrder }: { on: ObjectSubject; accounts: Accounts; isOwnOrder: boolean },
): string[] {
  const secrets = on.world === 'family' ? listFamilySecrets(on) : listCompanySecrets(on, accounts)
  return [...secrets, master]
    .filter(({ text, isFor, isOnOrder }) => {
      const isAllowed = isFor(on.caller) || (isOwnOrder && isOnOrder === true)
      return text !== '//' && body.includes(text) && !isAllowed
    })
    .map(({ what }) => what)
}
