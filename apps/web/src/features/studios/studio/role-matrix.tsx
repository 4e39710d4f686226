import {
  type CompanyAction,
  type CompanyRole,
  canInCompany,
  companyRoles,
} from '@shoebox/domain/studios/company-roles'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId } from 'react'
import { roleLabels } from '../role-labels.ts'

/** In display order. Omits what every member can do, and editing, which the text below the table explains. */
const rows: readonly { action: CompanyAction; label: string }[] = [
  { action: 'manage-company', label: 'Invite, edit, archive' },
  { action: 'create-projects', label: 'Create projects' },
  { action: 'read-projects', label: 'View projects' },
  { action: 'read-wishlists', label: 'View wishlists' },
  { action: 'place-orders', label: 'Place orders' },
  { action: 'approve-orders', label: 'Approve others’ orders' },
  { action: 'read-orders', label: 'View orders and invoices' },
  { action: 'download-files', label: 'Download files' },
  { action: 'manage-billing', label: 'Manage billing and tax' },
]

/** What each role may do. The column of the user's own role is tinted. */
export function RoleMatrix({ ownRole }: { ownRole: CompanyRole }) {
  const titleId = useId()
  const tintClass = (role: CompanyRole) => (role === ownRole ? 'bg-ink/6' : '')

  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} size="h3" id={titleId} className="mb-3">
        Role permissions
      </Heading>
      <table aria-labelledby={titleId} className="w-full border-collapse text-small">
        <thead className="border-b border-ink font-head text-small">
          <tr>
            <th scope="col" className="pb-[6px] text-left align-bottom font-semibold text-ink-2">
              Permission
            </th>
            {companyRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className={`w-[2.25rem] pt-2 pb-[6px] text-center align-bottom font-semibold ${tintClass(role)}`}
              >
                <span className="inline-block rotate-180 leading-4 [writing-mode:vertical-rl]">
                  {roleLabels[role]}
                </span>
                {role === ownRole && <span className="sr-only">(your role)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ action, label }) => (
            <tr key={action} className="border-b border-rule">
              <th scope="row" className="py-[5px] pr-2 text-left font-regular">
                {label}
              </th>
              {companyRoles.map((role) => (
                <td key={role} className={`text-center ${tintClass(role)}`}>
                  <Permission isGiven={canInCompany(role, action)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-pretty text-ink-2">
        Only the member who created a project or wishlist can edit it. A buyer whose role changes
        can still view their own, but no longer edit them.
      </p>
    </section>
  )
}

function Permission({ isGiven }: { isGiven: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`inline-block ${isGiven ? 'size-[9px] bg-ink' : 'size-[2px] bg-edge align-middle'}`}
      />
      <span className="sr-only">{isGiven ? 'Yes' : 'No'}</span>
    </>
  )
}
