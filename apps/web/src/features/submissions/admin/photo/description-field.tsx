import { photoTitle } from '@shoebox/domain/catalog/photo-display'
import { Textarea } from '@shoebox/web-kit/form/field.tsx'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Review } from '../../queries.ts'
import { useSaveFields } from '../mutations.ts'
import { formatTitle } from './review-labels.ts'

type DescriptionFieldProps = { review: Review; userId: string }

/** The description that buyers see: the family's own until staff edit it. */
export function DescriptionField({ review, userId }: DescriptionFieldProps) {
  const save = useSaveFields(userId, review.id)
  const [draft, setDraft] = useState<string | null>(null)
  const [hasEdited, setHasEdited] = useState(false)
  const pendingText = save.isPending ? save.variables?.description : undefined
  const currentText = (pendingText ?? review.description ?? '').trim()

  function edit() {
    setHasEdited(true)
    setDraft((previous) => previous ?? currentText)
  }
  useShortcuts([{ keys: ['e'], label: 'Edit the description (Ctrl+Enter saves)', run: edit }])

  if (draft === null)
    return (
      <DescriptionView review={review} text={currentText} onEdit={edit} hasEdited={hasEdited} />
    )

  return (
    <DescriptionEditor
      draft={draft}
      onDraftChange={setDraft}
      onSave={() => {
        setDraft(null)
        if (draft.trim() !== currentText) save.mutate({ description: draft.trim() })
      }}
    />
  )
}

type DescriptionViewProps = {
  review: Review
  text: string
  onEdit: () => void
  hasEdited: boolean
}

function DescriptionView({ review, text, onEdit, hasEdited }: DescriptionViewProps) {
  const button = useRef<HTMLButtonElement>(null)
  const heading = formatTitle(review)
  const focusAfterEditing = useEffectEvent(() => hasEdited && button.current?.focus())
  useEffect(() => {
    focusAfterEditing()
  }, [])

  return (
    <div className="mt-2 flex items-baseline gap-3 text-small">
      <p className="min-w-0 flex-1 wrap-break-word whitespace-pre-line">
        {text === '' && (
          <span className="text-ink-2">
            No description: buyers see “{photoTitle({ photoid: review.photoid })}”.
          </span>
        )}
        {text === heading && (
          <span className="text-ink-2">The title above is the description.</span>
        )}
        {text !== heading && text}
      </p>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts="e"
        onClick={onEdit}
        className="flex flex-none items-center gap-2 text-ink-2 hover:text-ink"
      >
        {text === '' ? 'Describe' : 'Edit'}
        <span className="max-md:hidden" aria-hidden="true">
          <KeyCap>E</KeyCap>
        </span>
      </button>
    </div>
  )
}

type DescriptionEditorProps = {
  draft: string
  onDraftChange: (draft: string | null) => void
  onSave: () => void
}

function DescriptionEditor({ draft, onDraftChange, onSave }: DescriptionEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDraftChange(null)
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSave()
    else return
    event.preventDefault()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
  }

  return (
    <form onSubmit={submit} className="mt-2 grid gap-2">
      <Textarea
        ref={field}
        label="Description"
        labelNote="Shown to buyers"
        rows={3}
        maxLength={5000}
        value={draft}
        onChange={({ target }) => onDraftChange(target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={() => onDraftChange(null)}>
          Cancel
        </Button>
        <Button size="small" type="submit" tone="ink">
          Save
        </Button>
      </div>
    </form>
  )
}
