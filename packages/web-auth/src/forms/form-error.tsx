import { Note } from '@shoebox/web-kit/ui/note.tsx'

type FormErrorProps = {
  failure: string | null
  /** Set after an attempt while offline, until the next attempt. */
  offline?: 'still' | 'back' | null
}

/** A live region: screen readers announce it immediately. The fields keep their values. */
export function FormError({ failure, offline = null }: FormErrorProps) {
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
