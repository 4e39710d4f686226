import { Note } from '@shoebox/web-kit/ui/note.tsx'

type FormErrorProps = {
  failure: string | null
  /** Set after the user submits while offline, until they submit again. */
  connection?: 'offline' | 'restored' | null
}

/** A live region: screen readers announce it immediately. */
export function FormError({ failure, connection = null }: FormErrorProps) {
  const text = connection === null ? failure : connectionMessages[connection]

  return (
    <div role="alert" className="not-empty:mb-4">
      {text !== null && (
        <Note tone={connection === 'restored' ? 'attention' : 'danger'}>
          <p>{text}</p>
        </Note>
      )}
    </div>
  )
}

const connectionMessages = {
  offline: 'You are offline, so nothing was sent. Try again when you’re back online.',
  restored: 'You are back online. Nothing was sent yet, so please try again.',
}
