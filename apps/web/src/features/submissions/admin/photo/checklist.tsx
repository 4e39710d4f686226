import { type ChecklistItem, checklistItems } from '@shoebox/domain/clearance'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { Review } from '../../queries.ts'
import type { ReviewForm } from './review-form.ts'
import { checkWords } from './review-words.ts'
import { TraySection } from './tray-section.tsx'

type ChecklistProps = {
  review: Review
  form: ReviewForm
  onToggle: (item: ChecklistItem) => void
}

export function Checklist({ review, form, onToggle }: ChecklistProps) {
  return (
    <TraySection title="Checklist" figure={`${form.ticked.length} of ${checklistItems.length}`}>
      <ul>
        {checklistItems.map((item, index) => (
          <li
            key={item}
            className="flex items-center gap-2 border-b border-rule py-[2px] text-small"
          >
            <div className="min-w-0 flex-1 wrap-break-word">
              <Checkbox checked={form.ticked.includes(item)} onChange={() => onToggle(item)}>
                <span className="block pt-[2px] text-small">{checkWords(item, review)}</span>
              </Checkbox>
            </div>
            <KeyCap>{String(index + 1)}</KeyCap>
          </li>
        ))}
      </ul>
    </TraySection>
  )
}
