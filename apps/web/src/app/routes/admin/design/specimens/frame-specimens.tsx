import type { Role } from '@shoebox/domain/accounts/roles'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { TrendList } from '../../../../../features/analytics/trend-list.tsx'
import { paths } from '../../../../../lib/paths.ts'
import { useAppNavigate } from '../../../../../lib/use-app-navigate.ts'
import { menuEntries } from '../../../../frame/user/menu-entries.ts'
import { CartIcon, UserArea } from '../../../../frame/user/user-area.tsx'
import { UserMenu } from '../../../../frame/user/user-menu.tsx'
import type { Viewer, ViewerActions } from '../../../../frame/user/viewer.ts'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

const trendLabels = [
  'birthday',
  'Christmas',
  'front porch',
  'wedding',
  'new car',
  'swimming pool',
  'summer vacation',
  'first car',
  'instant film',
  'graduation',
  'prom',
  'snow day',
  'baby carriage',
  'kitchen',
  'school portrait',
  'picnic',
  'roller skates',
  'first day of school, with a lunch box that is too large',
  'camping',
  'television',
]
const trends = trendLabels.map((label) => ({ label, to: paths.components }))

/** Parts of the frame that appear only for signed-in users or once there are trends. */
export function FrameSpecimens() {
  return (
    <>
      <Region title="User menu" rule="The trigger shows the first name, if known.">
        <SpecimenRow>
          <MenuSpecimen caption="a customer" firstName="Nora" roles={['customer']} />
          <MenuSpecimen
            caption="a contributor"
            firstName="Maximiliana-Konstantina"
            roles={['contributor']}
          />
          <MenuSpecimen caption="a moderator" firstName="Ida" roles={['moderator']} />
          <MenuSpecimen
            caption="a moderator who contributes"
            firstName="Al"
            roles={['moderator', 'contributor']}
          />
          <MenuSpecimen caption="an admin" firstName={null} roles={['admin']} />
          <UserAreaSpecimen />
          {[0, 3, 128].map((count) => (
            <Specimen key={count} caption={`cart, ${count}`}>
              <CartIcon count={count} />
            </Specimen>
          ))}
        </SpecimenRow>
      </Region>
      <NavigateSpecimens />
      <Region title="Trends" rule="Ranked from top to bottom, column by column.">
        <Specimen caption="twenty, one very long" width="full">
          <TrendList trends={trends} />
        </Specimen>
        <Specimen caption="loading" width="full">
          <TrendList trends={undefined} />
        </Specimen>
        <Specimen caption="empty" width="full">
          <TrendList trends={[]} />
        </Specimen>
      </Region>
    </>
  )
}

type MenuSpecimenProps = { caption: string; firstName: string | null; roles: readonly Role[] }

function MenuSpecimen({ caption, firstName, roles }: MenuSpecimenProps) {
  const actions = useSpecimenActions()
  const viewer: Viewer = { firstName, roles, cartCount: 3 }
  const { isTransferring } = actions

  return (
    <Specimen caption={caption}>
      <UserMenu
        firstName={firstName}
        entries={menuEntries({ viewer, isPageAvailable: () => true, isTransferring })}
        actions={actions}
      />
    </Specimen>
  )
}

const sampleViewer: Viewer = { firstName: 'Nora', roles: ['customer'], cartCount: 3 }

/** Rendered on request: its cart icon links to a page that may not exist yet. */
function UserAreaSpecimen() {
  const actions = useSpecimenActions()
  const [isShown, setIsShown] = useState(false)

  return (
    <Specimen caption="user area of the header">
      {isShown ? (
        <div className="@container/page flex w-[1000px] max-w-full items-center gap-2">
          <UserArea isPageAvailable={() => true} viewerState={{ viewer: sampleViewer, actions }} />
        </div>
      ) : (
        <Button onClick={() => setIsShown(true)}>Show as signed-in user</Button>
      )}
    </Specimen>
  )
}

function useSpecimenActions(): ViewerActions {
  const [isTransferring, setIsTransferring] = useState(false)

  return {
    logOut: () => toast({ title: 'Logged out' }),
    goToMyPhotos: () => setIsTransferring(true),
    isTransferring,
  }
}

const examplePaths = [paths.styleguide, 'styleguide']

function NavigateSpecimens() {
  const go = useAppNavigate()

  return (
    <Region
      title="Navigation from code"
      rule="An invalid path shows an error and does not navigate."
    >
      <SpecimenRow>
        {examplePaths.map((path) => (
          <Specimen
            key={path}
            caption={path.startsWith('/') ? 'valid path' : 'path without a leading slash'}
          >
            <Button onClick={() => go(path)}>Go to '{path}'</Button>
          </Specimen>
        ))}
      </SpecimenRow>
    </Region>
  )
}
