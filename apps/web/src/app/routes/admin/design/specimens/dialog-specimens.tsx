import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Menu } from '@shoebox/web-kit/overlay/menu.tsx'
import { Sheet } from '@shoebox/web-kit/overlay/sheet.tsx'
import { Tooltip } from '@shoebox/web-kit/overlay/tooltip.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

export function DialogSpecimens() {
  return (
    <Region
      title="Dialog and sheet"
      rule="Use a dialog for a question or a short form, a sheet for a list of choices or a record."
    >
      <SpecimenRow>
        <Specimen caption="form, 425 px wide">
          <FormDialog />
        </Specimen>
        <Specimen caption="long text, scrolls inside">
          <LongDialog />
        </Specimen>
        <Specimen caption="destructive action">
          <DeleteConfirmation />
        </Specimen>
        <Specimen caption="sheet: header 60, footer 76">
          <FilterSheet />
        </Specimen>
      </SpecimenRow>
    </Region>
  )
}

function FormDialog() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => {
    setOpen(false)
    setName('')
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Create wishlist</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Create new wishlist"
        description="Photos for one scene, one set or one idea."
        footer={
          <>
            {name === '' && <p className="mr-auto text-small text-ink-2">Needs a name</p>}
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="ink"
              disabled={name === ''}
              onClick={() => {
                close()
                toast({ title: 'Wishlist created', tone: 'done' })
              }}
            >
              Create Wishlist
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field
            label="Name"
            isRequired
            placeholder="Enter wishlist name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Textarea label="Description" rows={3} placeholder="Enter description (optional)" />
          <SpecimenRow>
            <Menu
              trigger={
                <Button size="small">
                  Menu inside
                  <Icon name="down" size={16} />
                </Button>
              }
              entries={[
                {
                  kind: 'action',
                  label: 'Show a toast',
                  run: () => toast({ title: 'On top', description: 'A toast above the dialog.' }),
                },
                { kind: 'action', label: 'Do nothing', run: () => {} },
              ]}
            />
            <Tooltip text="A tooltip above the dialog">
              <Button size="small">Tooltip inside</Button>
            </Tooltip>
          </SpecimenRow>
        </div>
      </Dialog>
    </>
  )
}

const paragraphCount = 12

function LongDialog() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>Read the terms</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="A title that is much longer than a title should ever be and therefore takes two lines"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <div className="grid gap-3">
          {Array.from({ length: paragraphCount }, (_, index) => (
            <p key={index}>
              Owning a print and holding its rights are two different things. This text is long, so
              that the dialog has to scroll while its title and buttons stay visible.
            </p>
          ))}
        </div>
      </Dialog>
    </>
  )
}

const deletingMs = 1500

function DeleteConfirmation() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function remove() {
    setBusy(true)
    window.setTimeout(() => {
      setBusy(false)
      setOpen(false)
      toast({ title: 'Success', description: 'Project deleted successfully', tone: 'done' })
    }, deletingMs)
  }

  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        Delete project
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this project?"
        confirmLabel="Delete project"
        busyLabel="Deleting..."
        isBusy={isBusy}
        onConfirm={remove}
      >
        This also deletes its 3 wishlists. Licenses and orders stay.
      </ConfirmDialog>
    </>
  )
}

const choiceCount = 24

function FilterSheet() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Filters
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title="Filters"
        headerAction={
          <button type="button" className="link">
            Clear all
          </button>
        }
        footer={
          <Button size="large" tone="ink" isWide onClick={close}>
            Show photos
          </Button>
        }
      >
        <ul>
          {Array.from({ length: choiceCount }, (_, index) => (
            <li key={index} className="border-b border-rule py-3">
              Choice {index + 1}
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
