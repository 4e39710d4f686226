import { canInCompany } from '@shoebox/domain/studios/company-roles'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import type { ReactNode } from 'react'
import { BillingSection } from '../billing/billing-section.tsx'
import { ExemptionSection } from '../billing/exemption-section.tsx'
import { StudioSection } from '../studio-section.tsx'
import { ApprovalSection } from './approval-section.tsx'
import { HandOverSection, LeaveSection } from './end-sections.tsx'
import type { StudioData } from './loaded-studio.tsx'
import { MembersSection } from './members-section.tsx'
import { StudioHeader } from './studio-header.tsx'

type StudioSectionsProps = StudioData & {
  /** The latest orders of the studio. */
  orders: ReactNode
  /** Orders of the studio that need the user's approval. */
  ordersToApprove: ReactNode
}

/** The sections of a studio, most used first. Sections that the role cannot use are hidden, not disabled. */
export function StudioSections({ orders, ordersToApprove, ...data }: StudioSectionsProps) {
  // Handing over removes the focused control.
  const keepFocus = useFocusFallback<HTMLDivElement>()
  const { role } = data.studio

  return (
    <div ref={keepFocus} className="outline-none">
      <StudioHeader studio={data.studio} />
      <MembersSection {...data} />
      {canInCompany(role, 'read-orders') && (
        <StudioSection title="Orders" lead="Placed by members for this studio.">
          {orders}
        </StudioSection>
      )}
      {canInCompany(role, 'manage-billing') && (
        <>
          <BillingSection companyId={data.studio.id} />
          <ExemptionSection companyId={data.studio.id} />
        </>
      )}
      <ApprovalSection {...data}>{ordersToApprove}</ApprovalSection>
      {canInCompany(role, 'manage-company') ? (
        <HandOverSection {...data} />
      ) : (
        <LeaveSection {...data} />
      )}
    </div>
  )
}
