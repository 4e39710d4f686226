import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { useParams } from 'react-router'
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
        <TwoPane tray={<RoleMatrix ownRole={data.studio.role} />}>
          <StudioSections {...data} />
        </TwoPane>
      )}
    </LoadedStudio>
  )
}
