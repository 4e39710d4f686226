import type { Role } from '@shoebox/domain/roles'
import { useState } from 'react'
import { Trends } from '../../features/analytics/components/trending-strip.tsx'
import { Region, Shelf, Specimen } from '../../features/site/admin/specimen.tsx'
import { paths } from '../../lib/paths.ts'
import { menuEntries } from './menu-entries.ts'
import { CartMark } from './user-corner.tsx'
import { UserMenu } from './user-menu.tsx'
import type { Viewer } from './viewer.ts'

const labels = [
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
const trends = labels.map((label) => ({ label, to: paths.components }))

/** The parts of the frame that a visitor without an account and without trends does not meet. */
export function FrameSpecimens() {
  return (
    <>
      <Region title="User menu" rule="The trigger is the first name, when it is known.">
        <Shelf>
          <MenuSpecimen caption="a customer" firstName="Nora" roles={['customer']} />
          <MenuSpecimen
            caption="staff and contributor, no name"
            firstName={null}
            roles={['moderator', 'contributor']}
          />
          <MenuSpecimen
            caption="a long name"
            firstName="Maximiliana-Konstantina"
            roles={['contributor']}
          />
          {[0, 3, 128].map((count) => (
            <Specimen key={count} caption={`cart, ${count}`}>
              <CartMark count={count} />
            </Specimen>
          ))}
        </Shelf>
      </Region>
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
  const [isTransferring, setIsTransferring] = useState(false)
  const viewer: Viewer = { firstName, roles, cartCount: 3 }
  const actions = {
    logOut: () => setIsTransferring(false),
    goToMyPhotos: () => setIsTransferring(true),
    isTransferring,
  }

  return (
    <Specimen caption={caption}>
      <UserMenu
        firstName={firstName}
        entries={menuEntries({ viewer, isBuilt: () => true, isTransferring })}
        actions={actions}
      />
    </Specimen>
  )
}
