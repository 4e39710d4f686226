import { Note } from '@shoebox/web-kit/ui/note.tsx'

type FormFaultProps = {
  failure: string | null
  /** Set while a try that was made without a line is not followed by another one. */
  offline?: 'still' | 'back' | null
}

/** Heard as soon as it appears. What was typed stays in the fields. */
export function FormError({ failure, offline = null }: FormFaultProps) {
  const text = offline === null ? failure : offlineTexts[offline]

  return (
    <div role="alert" className="not-empty:mb-4">
      {text !== null && (
        <Note tone={offline === 'back' ? 'attention' : 'danger'}>
          <p>{text}</p>
        </Note>
      )}
    </div>
  )
}

const offlineTexts = {
  still: 'You are offline, so nothing was sent. Try again when you are back.',
  back: 'You are back online. Nothing was sent yet: please send it now.',
}
