import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'

const keys = [
  ['1 – 7', 'Tick a check'],
  ['C', 'Count the faces; Enter leaves the field'],
  ['E', 'Edit the description; Ctrl Enter saves'],
  ['F', 'Turn the print over'],
  ['A', 'Approve, confirm or restore'],
  ['R', 'Return to the family'],
  ['D', 'Decline, dispute or withdraw'],
  ['S', 'Skip: for you it comes last'],
  ['U', 'Undo the last decision'],
  ['?', 'This list'],
] as const

export function KeyListDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
