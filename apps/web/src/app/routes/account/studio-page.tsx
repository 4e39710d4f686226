import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId } from 'react'
import { useParams } from 'react-router'
import { StudioOrdersToApprove } from '../../../features/orders/my-orders/orders-to-approve.tsx'
import { StudioOrders } from '../../../features/orders/my-orders/studio-orders.tsx'
import { CompanyProjects } from '../../../features/projects/company-projects.tsx'
import { LoadedStudio, StudioMissing } from '../../../features/studios/studio/loaded-studio.tsx'
import { RoleMatrix } from '../../../features/studios/studio/role-matrix.tsx'
import { StudioSections } from '../../../features/studios/studio/studio-sections.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function StudioPage() {
  const id = readUuid(useParams().id)
  const { user } = useAuthContext()
  if (id === null) return <StudioMissing />
  if (user === null) return null

  return (
    <LoadedStudio key={id} ids={{ studioId: id, userId: user.id }}>
      {(data) => (
        <TwoPane tray={<StudioTray studioId={id} role={data.studio.role} />}>
          <StudioSections
            {...data}
            orders={<StudioOrders {...data.ids} />}
            ordersToApprove={<StudioOrdersToApprove {...data.ids} />}
          />
        </TwoPane>
      )}
    </LoadedStudio>
  )
}

type StudioTrayProps = { studioId: string; role: CompanyRole }

function StudioTray({ studioId, role }: StudioTrayProps) {
  const titleId = useId()

  return (
    <div className="grid grid-cols-1 gap-6 *:not-first:border-t *:not-first:border-rule *:not-first:pt-5">
      <RoleMatrix ownRole={role} />
      <section aria-labelledby={titleId}>
        <Heading level={2} size="h3" id={titleId} className="mb-3">
          Projects
        </Heading>
        <CompanyProjects companyId={studioId} />
      </section>
    </div>
  )
}
