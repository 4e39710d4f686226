import { Field } from '@shoebox/web-kit/form/field.tsx'
import { ChoiceMenu } from '@shoebox/web-kit/overlay/choice-menu.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Menu } from '@shoebox/web-kit/overlay/menu.tsx'
import { Popover } from '@shoebox/web-kit/overlay/popover.tsx'
import { Tooltip } from '@shoebox/web-kit/overlay/tooltip.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

export function FloatingSpecimens() {
  return (
    <Region
      title="Menu, popover, tooltip"
      rule="A tooltip only explains. Never put information in it that is found nowhere else."
    >
      <SpecimenRow>
        <Specimen caption="links, actions, states">
          <EntriesMenu />
        </Specimen>
        <Specimen caption="one choice, with explanations">
          <SortMenu />
        </Specimen>
        <Specimen caption="popover, 320 px wide">
          <Popover trigger={<Button>Search help</Button>} title="How search works">
            <p className="mb-3 text-small text-ink-2">
              Quotes match exact words. An asterisk matches any letters.
            </p>
            <Field label="Try it" size="small" placeholder="birthd*" />
          </Popover>
        </Specimen>
        <Specimen caption="tooltips, after 700 ms">
          <span className="flex gap-2">
            <Tooltip text="Copy the number">
              <Button isSquare aria-label="Copy">
                <Icon name="copy" />
              </Button>
            </Tooltip>
            <Tooltip text="Print a contact sheet">
              <Button isSquare aria-label="Print">
                <Icon name="print" />
              </Button>
            </Tooltip>
            <Tooltip
              side="bottom"
              text="Anyone with the link can look at this wishlist until you stop sharing it."
            >
              <Button isSquare aria-label="Share">
                <Icon name="share" />
              </Button>
            </Tooltip>
          </span>
        </Specimen>
      </SpecimenRow>
    </Region>
  )
}

const sortOptions = [
  { value: 'newest', label: 'Newest', text: 'Most recently added first' },
  { value: 'oldest', label: 'Oldest', text: 'Earliest added first' },
]

function SortMenu() {
  const [sortOrder, setSortOrder] = useState('newest')

  return <ChoiceMenu label="Sort" value={sortOrder} options={sortOptions} onChange={setSortOrder} />
}

function EntriesMenu() {
  const [isConfirming, setIsConfirming] = useState(false)

  return (
    <>
      <Menu
        trigger={
          <Button>
            Wishlist
            <Icon name="down" size={16} />
          </Button>
        }
        entries={[
          { kind: 'link', label: 'Styleguide', to: paths.styleguide, icon: 'arrow' },
          {
            kind: 'action',
            label: 'Share link',
            icon: 'share',
            run: () => toast({ title: 'Link copied', tone: 'done' }),
          },
          { kind: 'action', label: 'Save a copy', icon: 'copy', detail: 'C', run: () => {} },
          {
            kind: 'action',
            label: 'Print contact sheet',
            icon: 'print',
            disabledReason: 'The wishlist is empty.',
            run: () => {},
          },
          {
            kind: 'action',
            label: 'Go to My Photos',
            icon: 'user',
            isBusy: true,
            busyLabel: 'Transferring...',
            run: () => {},
          },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Delete wishlist',
            icon: 'close',
            isDangerous: true,
            run: () => setIsConfirming(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Delete this wishlist?"
        confirmLabel="Delete wishlist"
        onConfirm={() => setIsConfirming(false)}
      >
        The photos in it stay in the shop.
      </ConfirmDialog>
    </>
  )
}
