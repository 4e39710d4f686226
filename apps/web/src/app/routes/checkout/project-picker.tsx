import { canInCompany } from '@shoebox/domain/studios/company-roles'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProjectPickerProps } from '../../../features/orders/checkout/production-section.tsx'
import { CreateProjectForm } from '../../../features/projects/create-project-form.tsx'
import { useProjectChoice } from '../../../features/projects/project-choice.ts'
import { ProjectSelector } from '../../../features/projects/project-selector.tsx'
import { joinedStudiosQuery } from '../../../features/studios/membership-queries.ts'
import { roleNouns } from '../../../features/studios/role-labels.ts'
import { StudioPicker } from '../../../features/studios/studio-picker.tsx'
import { paths } from '../../../lib/paths.ts'

/** Selects the project of an order, or creates one. */
export function ProjectPicker({ value, sharedProjects, onChange, error, ref }: ProjectPickerProps) {
  const [isCreating, setCreating] = useState(false)
  const choice = useProjectChoice({ autoSelect: false })
  const { projects } = choice
  const isShared = sharedProjects.some(({ id }) => id === value)
  const isUnavailable =
    value !== '' && !isShared && projects !== undefined && !projects.some(({ id }) => id === value)
  const hasNoProject = projects?.length === 0 && sharedProjects.length === 0

  function choose(id: string) {
    // Only the member who made a project marks it as used.
    if (!sharedProjects.some((project) => project.id === id)) choice.choose(id)
    onChange(id)
  }

  return (
    <div className="grid gap-3">
      {hasNoProject && !isUnavailable && <RoleNote hasOwnProjects={choice.deniedCount > 0} />}
      <ProjectSelector
        ref={ref}
        firstProjectRef={ref}
        purpose="purchase"
        choice={{ ...choice, choose, projectId: value === '' || isUnavailable ? null : value }}
        sharedProjects={sharedProjects}
        isRequired
        error={error}
        onModeChange={(mode) => setCreating(mode === 'creating')}
      />
      {isUnavailable && (
        <Note>
          <p className="font-semibold">You can’t order for the project that you chose</p>
          <p>
            It was archived or deleted, or your role in its studio changed: only the owner and
            buyers place orders. Choose another project, or ask the owner of the studio.
          </p>
        </Note>
      )}
      <Dialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        closesOnBackdrop={false}
        title="Create project"
      >
        <CreateProjectForm
          context="purchase"
          StudioPicker={StudioPicker}
          onCreated={({ id }) => {
            choose(id)
            setCreating(false)
          }}
          onCancel={() => setCreating(false)}
        />
      </Dialog>
    </div>
  )
}

/** For members whose role does not allow orders: without it, they would create a second studio by mistake. */
function RoleNote({ hasOwnProjects }: { hasOwnProjects: boolean }) {
  const { user } = useAuthContext()
  const { data = [] } = useQuery(joinedStudiosQuery(user?.id))
  const studios = data.filter(
    ({ role, archived_at }) => archived_at === null && !canInCompany(role, 'place-orders'),
  )
  if (studios.length === 0 && !hasOwnProjects) return null

  return (
    <Note>
      <p className="font-semibold">Your role doesn’t allow orders</p>
      {studios.map(({ id, name, role }) => (
        <p key={id}>
          You are {roleNouns[role]} of{' '}
          <Link to={paths.studio.replace(':id', id)} className="link">
            {name}
          </Link>
          .
        </p>
      ))}
      <p>
        Only the owner and buyers of a studio place orders. Ask the owner to make you a buyer, or
        share your photos with a buyer in a wishlist. A new project would belong to another studio.
      </p>
    </Note>
  )
}
