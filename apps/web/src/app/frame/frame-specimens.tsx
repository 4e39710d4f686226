import type { Role } from '@shoebox/domain/roles'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { Trends } from '../../features/analytics/trend-lists.tsx'
import { Region, Specimen, SpecimenRow } from '../../features/site/admin/specimens/specimen.tsx'
import { paths } from '../../lib/paths.ts'
import { useAppNavigate } from '../../lib/use-app-navigate.ts'
import { menuEntries } from './user/menu-entries.ts'
import { CartIcon, UserArea } from './user/user-area.tsx'
import { UserMenu } from './user/user-menu.tsx'
import type { Viewer, ViewerActions } from './user/viewer.ts'

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

/** Components of the frame that a signed-out visitor does not see, or only sees when there are trends. */
export function FrameSpecimens() {
  return (
    <>
      <Region title="User menu" rule="The trigger is the first name, when it is known.">
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
      <Region title="Index of trends" rule="A ranked index, read down the columns.">
        <Specimen caption="twenty, one too long" width="full">
          <Trends trends={trends} />
        </Specimen>
        <Specimen caption="loading" width="full">
          <Trends trends={undefined} />
        </Specimen>
        <Specimen caption="empty" width="full">
          <Trends trends={[]} />
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

/** Rendered on demand, because its cart links to a page that may not exist yet. */
function UserAreaSpecimen() {
  const actions = useSpecimenActions()
  const [isSignedIn, setIsSignedIn] = useState(false)

  return (
    <Specimen caption="the end of the header">
      {isSignedIn ? (
        <div className="@container/page flex w-[1000px] max-w-full items-center gap-2">
          <UserArea isPageAvailable={() => true} signedIn={{ viewer: sampleViewer, actions }} />
        </div>
      ) : (
        <Button onClick={() => setIsSignedIn(true)}>As a signed-in visitor</Button>
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
    <Region title="Going by code" rule="A path that is not one of this site is told, not followed.">
      <SpecimenRow>
        {examplePaths.map((path) => (
          <Specimen key={path} caption={path.startsWith('/') ? 'a path' : 'without its slash'}>
            <Button onClick={() => go(path)}>Go to '{path}'</Button>
          </Specimen>
        ))}
      </SpecimenRow>
    </Region>
  )
}
