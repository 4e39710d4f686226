/** The roles of a company's members. The owner is the user who created the company or took it over. */
export const companyRoles = ['owner', 'buyer', 'approver', 'viewer', 'accountant'] as const

export type CompanyRole = (typeof companyRoles)[number]

/** The roles that an owner can give. A company has one owner, and only handing it over changes who that is. */
export const assignableRoles = ['buyer', 'approver', 'viewer', 'accountant'] as const

export type AssignableRole = (typeof assignableRoles)[number]

const everyone = companyRoles
const allButAccountants = ['owner', 'buyer', 'approver', 'viewer'] as const

/**
 * Who may do what in a company. The SQL table company_permissions has the same rows, and row-level security reads that
 * table; a test compares the two.
 */
export const companyPermissions = {
  /** Its name, address, members and approval rule. */
  'see-company': everyone,
  /** Edit, archive, delete, invite, hand over. */
  'manage-company': ['owner'],
  'create-projects': ['owner', 'buyer'],
  'read-projects': everyone,
  /** The wishlists of the company's projects. */
  'read-wishlists': allButAccountants,
  /** Edit or delete a project or wishlist that they made. */
  'edit-own-work': ['owner', 'buyer'],
  'place-orders': ['owner', 'buyer'],
  /** Orders that another member placed. */
  'approve-orders': ['owner', 'approver'],
  'read-orders': everyone,
  'download-files': allButAccountants,
  /** Billing profile and tax exemption. */
  'manage-billing': ['owner', 'accountant'],
} as const satisfies Record<string, readonly CompanyRole[]>

export type CompanyAction = keyof typeof companyPermissions

export function canInCompany(role: CompanyRole, action: CompanyAction): boolean {
  const permitted: readonly CompanyRole[] = companyPermissions[action]
  return permitted.includes(role)
}

/** Members and open invitations of one company. */
export const maxCompanyMembers = 200

/** How long an invitation can be accepted after it was last sent. */
export const invitationDays = 14
