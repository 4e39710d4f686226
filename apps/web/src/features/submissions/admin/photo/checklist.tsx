import { type ChecklistItem, checklistItems, gradingItems } from '@shoebox/domain/rights/clearance'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import type { Shortcut } from '@shoebox/web-kit/keyboard/shortcuts'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { Review } from '../../queries.ts'
import { countMissingChecks, type ReviewForm, requiredItems } from './review-form.ts'
import { formatCheck } from './review-labels.ts'
import { TraySection } from './tray-section.tsx'

type ChecklistProps = {
  review: Review
  form: ReviewForm
  onToggle: (item: ChecklistItem) => void
}

/** Digit keys toggle the items. */
export function checklistShortcut(onToggle: (item: ChecklistItem) => void): Shortcut {
  return {
    keys: checklistItems.map((_, index) => String(index + 1)),
    label: 'Toggle a check',
    run: ({ key }) => {
      const item = checklistItems[Number(key) - 1]
      if (item !== undefined) onToggle(item)
    },
  }
}

export const countShortcut = { keys: ['c'], label: 'Count the faces (Enter leaves the field)' }

export function Checklist({ review, form, onToggle }: ChecklistProps) {
  return (
    <TraySection
      title="Checklist"
      countText={`${requiredItems.length - countMissingChecks(form)} of ${requiredItems.length} required`}
    >
      <ul>
        {checklistItems.map((item, index) => (
          <li
            key={item}
            className="flex items-center gap-2 border-b border-rule py-[2px] text-small"
          >
            <div className="min-w-0 flex-1 wrap-break-word">
              <Checkbox checked={form.checkedItems.includes(item)} onChange={() => onToggle(item)}>
                <span className="block pt-[2px] text-small">
                  {formatCheck(item, review)}
                  {gradingItems.includes(item) && (
                    <span className="block text-ink-2">Optional. If unchecked: grade C.</span>
                  )}
                </span>
              </Checkbox>
            </div>
            <KeyCap>{String(index + 1)}</KeyCap>
          </li>
        ))}
      </ul>
    </TraySection>
  )
}
